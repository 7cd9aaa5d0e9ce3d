import {
  ALERT_NOTICES,
  ALERT_PLACEHOLDERS,
  type AlertKind,
  type Locale,
  type NoticeEvent,
  type NoticeValues,
  type Parts,
} from '@gwar/protocol'
import { overlayTexts } from '../blocks/overlay-texts.ts'

const text = (values: NoticeValues, ...keys: string[]): string => {
  const value = keys.map((key) => values[key]).find((value) => value !== undefined && value !== null)
  return value === undefined || value === null ? '' : String(value)
}
const number = (values: NoticeValues, ...keys: string[]): number => Number(text(values, ...keys)) || 0

/** What the sentence of an alert is filled with. */
interface Filling {
  readonly name: string
  readonly months: number
  readonly count: number
  readonly channel: string
}

function fillingOf(kind: AlertKind, values: NoticeValues, locale: Locale): Filling {
  const isGift = kind === 'gift_subscription' || kind === 'community_gift'
  return {
    name: text(values, ...(isGift ? ['gifter_name'] : ['name'])) || overlayTexts(locale).somebody,
    months: number(values, isGift ? 'gift_months' : 'months'),
    count: number(values, 'gift_count', 'count', 'target') || 1,
    channel: text(values, 'channel'),
  }
}

/** The sentence of a notice that is an alert: that of the settings, or with '' the usual one of the language. */
export function sentenceOf(i18n: NoticeEvent['i18n'], own: string, locale: Locale): Parts<'b'> {
  const kind = i18n === null ? undefined : ALERT_NOTICES[i18n.name]
  if (i18n === null || kind === undefined) return []
  const filling = fillingOf(kind, i18n.values, locale)
  if (own !== '') return [filled(own, filling, locale)]
  const { alert } = overlayTexts(locale)
  switch (kind) {
    case 'subscription':
      return alert.subscription(filling)
    case 'resubscription':
      return alert.resubscription(filling)
    case 'gift_subscription':
      return alert.gift(filling)
    case 'community_gift':
      return alert.gifts(filling)
    case 'visit':
      return alert.visit(filling)
    case 'goal':
      return [alert.goal]
    default:
      return kind satisfies never
  }
}

/** The line under the sentence: words of the person, whom a gift is for, where visitors come from. */
export function secondLineOf(i18n: NoticeEvent['i18n'], locale: Locale): string {
  const kind = i18n === null ? undefined : ALERT_NOTICES[i18n.name]
  if (i18n === null || kind === undefined) return ''
  const texts = overlayTexts(locale)
  if (kind === 'gift_subscription') {
    const name = text(i18n.values, 'name')
    return name === '' ? '' : texts.to({ name })
  }
  if (kind === 'visit') return texts.from({ channel: text(i18n.values, 'channel') })
  if (kind === 'goal') return text(i18n.values, 'title')
  return text(i18n.values, 'message')
}

function filled(own: string, filling: Filling, locale: Locale): string {
  return own.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    switch (ALERT_PLACEHOLDERS[name.trim()]) {
      case 'name':
        return filling.name
      case 'months':
        return overlayTexts(locale).months({ months: filling.months })
      case 'count':
        return String(filling.count)
      case 'channel':
        return filling.channel
      case undefined:
        return whole
      default:
        return whole
    }
  })
}
