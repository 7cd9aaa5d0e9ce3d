import type { AlertsConfig, Parts } from '@gwar/protocol'
import { overlayTexts } from '../blocks/overlay-texts.ts'
import type { Alert } from './alert-queue.ts'
import { secondLineOf, sentenceOf } from './sentence.ts'

/** How many names stand in an alert that tells of many people. */
const NAMES = 2

/** The sentence of an alert, and the line under it; '' where there is none. */
export function alertWords(
  alert: Alert,
  config: Pick<AlertsConfig, 'locale' | 'kinds'>,
): { head: Parts<'b'>; line: string } {
  const { locale, kinds } = config
  const texts = overlayTexts(locale)
  const [first] = alert.notices
  if (first === undefined || alert.notices.length === 1) {
    const i18n = first?.i18n ?? null
    const head = sentenceOf(i18n, kinds[alert.kind].text, locale)
    return {
      head: alert.isTest ? [`${texts.test}: `, ...head] : head,
      line: secondLineOf(i18n, locale),
    }
  }
  const isGift = alert.kind === 'gift_subscription' || alert.kind === 'community_gift'
  const names = [
    ...new Set(
      alert.notices.map(({ i18n }) =>
        String(i18n?.values[isGift ? 'gifter_name' : 'name'] ?? texts.somebody),
      ),
    ),
  ]
  const [only = ''] = names
  // one person alone gives, and does not give together
  if (isGift && names.length === 1)
    return { head: texts.alert.gifts({ name: only, count: giftsOf(alert) }), line: '' }
  const others = names.length - NAMES
  return {
    head:
      others > 0
        ? texts.namesAnd({ names: names.slice(0, NAMES).join(', '), count: others })
        : [names.join(', ')],
    line: togetherLine(alert, texts),
  }
}

/** How many gifts an alert tells of: a notice of a gift for one tells no number. */
function giftsOf({ kind, notices }: Alert): number {
  if (kind === 'gift_subscription') return notices.length
  return notices.reduce((sum, { i18n }) => sum + (Number(i18n?.values['gift_count']) || 0), 0)
}

function togetherLine(told: Alert, { together, alert }: ReturnType<typeof overlayTexts>): string {
  const { kind } = told
  switch (kind) {
    case 'subscription':
      return together.subscription
    case 'resubscription':
      return together.resubscription
    case 'gift_subscription':
      return together.gift
    case 'community_gift':
      return together.gifts({ count: giftsOf(told) })
    case 'visit':
      return ''
    case 'goal':
      return alert.goal
    default:
      return kind satisfies never
  }
}
