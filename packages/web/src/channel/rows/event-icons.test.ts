import { chatText, type NoticeValues, type Texts } from '@gwar/protocol'
import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { describe, expect, test } from 'vitest'
import { eventLook } from './event-icons.tsx'

const VALUES: NoticeValues = {
  seconds: 600,
  months: 8,
  name: 'Kefir2000',
  gifter_name: 'Halinka77',
  gift_months: 3,
  gift_count: 5,
  creator_name: 'Bramkarz_09',
  target_name: 'Troll',
  reason: 'spam',
  reason_available: true,
}

const flat = (parts: ReturnType<typeof chatText>): string =>
  (parts ?? []).map((part) => (typeof part === 'string' ? part : flat(part.children))).join('')
const said = (texts: Texts, name: string): string => flat(chatText(texts, { name, values: VALUES }))

/** What an event row must name of its values. */
const ROWS: readonly (readonly [id: string, name: string, isGold: boolean, names: readonly string[]])[] = [
  ['MSG-13', 'slowon', false, ['Bramkarz_09', '600']],
  ['MSG-14', 'slowed', false, ['600']],
  ['MSG-15', 'subscription', true, ['Kefir2000']],
  ['MSG-16', 'resubscription', true, ['Kefir2000', '8']],
  ['MSG-17', 'gift_subscription', true, ['Halinka77', 'Kefir2000', '3']],
  ['MSG-18', 'community_gift_subscription', true, ['Kefir2000', 'Halinka77']],
  ['MSG-19', 'community_gift', true, ['Halinka77', '5']],
  ['MSG-20', 'ban', false, ['Troll', 'spam']],
  ['MSG-21', 'banby', false, ['Bramkarz_09', 'Troll', 'spam']],
  ['MSG-22', 'mute', false, ['Troll', '10 min', 'spam']],
  ['MSG-23', 'muteby', false, ['Bramkarz_09', 'Troll', '10 min', 'spam']],
  ['MSG-24', 'alreadybanned', false, ['Kefir2000']],
  ['MSG-25', 'muted', false, ['10 min']],
  ['MSG-26', 'unbanned', false, ['Troll']],
  ['MSG-27', 'unbannedby', false, ['Bramkarz_09', 'Troll']],
  ['MSG-28', 'notbanned', false, ['Kefir2000']],
  ['MSG-30', 'welcome', false, ['Kefir2000']],
]

describe('event rows', () => {
  test.each(ROWS)('[%s, MSG-33] %s has its text in both languages and its look', (_, name, isGold, names) => {
    for (const texts of [pl, en]) for (const value of names) expect(said(texts, name)).toContain(value)
    expect(eventLook(name).isGold).toBe(isGold)
  })

  test('[MSG-29, MSG-32] an announcement and unknown events are quiet, and only those of subscriptions are gold', () => {
    expect(eventLook(null)).toBe(eventLook('announcement'))
    for (const name of ['no_such_event', '__proto__', 'constructor']) {
      expect(eventLook(name).isGold).toBe(false)
      expect(chatText(pl, { name, values: VALUES })).toBeNull()
    }
  })
})
