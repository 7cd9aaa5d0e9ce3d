import { describe, expect, test } from 'vitest'
import { chatText } from './chat-text.ts'
import { en } from './en.ts'
import type { Texts } from './keys.ts'
import { plainText } from './parts.ts'
import { pl } from './pl.ts'

/** The list of wire.md §4. */
const WIRE_NAMES =
  'slowon slowoff slowed subscription resubscription gift_subscription community_gift_subscription community_gift ban banby mute muteby alreadybanned muted banned unbanned unbannedby notbanned announcement welcome birthday no_permission flooded spammed linked r9k subscribers_only moderators_only usage_ban usage_unban usage_mute too_long unknown_channel unknown_user'.split(
    ' ',
  )
/** Names beyond that list, for commands that have no usage and refusals that have no name there. */
const MORE_NAMES =
  'streambegan streamended pollbegan pollended pollcancelled poll_open poll_closed no_poll poll_for_subscribers usage_poll usage_vote goalreached visitgoing visitcame visitcancelled no_visit visit_open visit_refused usage_visit no_goal no_subscriptions usage_goal not_live usage_live usage_title usage_overlay usage_removemessage cleanup wrong_number usage_purge usage_votemessage usage_pin usage_unpin unknown_message too_many_acts attachments_gone no_badge no_share usage_color usage_subscription account_required block_self invalid_mode_param never_blocked last_owner second_factor_needed too_many_blocks unknown_mode banned_for not_undone unknown_entry already_undone cannot_undo stands_otherwise usage_undo usage_filter unknown_filter filter_changed too_many_filters already_decided author_banned held held_expired held_full held_refused held_released held_withdrawn own_matter unknown_matter usage_allow usage_deny usage_withdraw wrong_decision warned shielded shieldon shieldoff usage_shield usage_warn usage_understood usage_note usage_history usage_modnotices filtered usage_report usage_appeal too_many_reports reports_full already_appealed appeals_off appeal_barred own_sentence report_upheld report_dismissed report_upheld_private report_dismissed_private unknown_pact too_many_pacts pact_changed count_changed'.split(
    ' ',
  )
const values = {
  seconds: 600,
  months: 8,
  name: 'pan_Tofu',
  gifter_name: 'Halinka77',
  gift_months: 3,
  gift_count: 5,
  count: 3,
  creator_name: 'sowa_nocna',
  target_name: 'mglisty',
  reason: 'spoilery',
  reason_available: true,
}
const polish = (name: string, more: Record<string, string | number | boolean | null> = {}) =>
  plainText(chatText(pl, { name, values: { ...values, ...more } })!)
const english = (name: string) => plainText(chatText(en, { name, values })!)

test('each name of the wire has a text in both languages, and there are no others', () => {
  expect(Object.keys({ ...pl.chat.i18n, ...pl.refusal }).toSorted()).toEqual(
    [...WIRE_NAMES, ...MORE_NAMES].toSorted(),
  )
  for (const name of [...WIRE_NAMES, ...MORE_NAMES]) {
    expect(polish(name)).toMatch(/\p{L}{3}/u)
    expect(english(name)).toMatch(/\p{L}{3}/u)
    expect(english(name)).not.toBe(polish(name))
  }
})

test('events speak in the present tense, with the reason when there is one', () => {
  expect(polish('muteby')).toBe('sowa_nocna wycisza mglisty na 10 minut. Powód: spoilery')
  expect(polish('muteby', { reason_available: false })).toBe('sowa_nocna wycisza mglisty na 10 minut')
  expect(polish('banby', { reason: null })).toBe('sowa_nocna banuje mglisty')
  expect(polish('banby', { reason: null, is_timed: true, seconds: 604_800 })).toBe(
    'sowa_nocna banuje mglisty na 7 dni',
  )
  expect(polish('ban', { is_timed: true })).toBe('mglisty dostaje bana na 10 minut. Powód: spoilery')
  expect(polish('mute', { seconds: 3600 })).toBe('mglisty nie może pisać przez godzinę. Powód: spoilery')
  expect(polish('community_gift')).toBe('Halinka77 daje społeczności 5 subskrypcji')
  expect(polish('streamended', { seconds: 3600 })).toBe('Koniec transmisji. Trwała godzinę')
  expect(polish('resubscription')).toBe('pan_Tofu przedłuża subskrypcję: to już 8 miesięcy')
  expect(english('muteby')).toBe('sowa_nocna mutes mglisty for 10 minutes. Reason: spoilery')
})

test('the usage hints and the refusals say what the specification quotes', () => {
  expect(english('usage_ban')).toBe('Usage: <username> [reason]')
  expect(english('usage_mute')).toContain('<username> <seconds> [reason]')
  expect(english('flooded')).toContain('identical to the previous one sent less than 30 seconds ago')
  expect(polish('unknown_channel')).toBe(
    'Kanał, do którego próbujesz dołączyć nie istnieje lub został usunięty.',
  )
})

test('a refusal has no text of its own until the texts of panels and pages are there; an event has', () => {
  const { refusal: _, ...first } = pl
  expect(chatText(first as Texts, { name: 'flooded', values })).toBeNull()
  expect(chatText(first as Texts, { name: 'muteby', values })).not.toBeNull()
})

test('names are marked, so that a screen can make them bold', () => {
  expect(chatText(en, { name: 'banby', values: { ...values, reason: null } })).toEqual([
    { tag: 'b', children: ['sowa_nocna'] },
    ' bans ',
    { tag: 'b', children: ['mglisty'] },
    '',
  ])
})

describe('what comes from outside', () => {
  test.each(['', 'constructor', '__proto__', 'toString', 'banned ', 'BANNED'])('%j has no text', (name) => {
    expect(chatText(pl, { name, values })).toBeNull()
  })

  test('[MSG-02] missing and broken values give a whole sentence', () => {
    expect(plainText(chatText(pl, { name: 'muteby', values: {} })!)).toBe(
      'Konto usunięte wycisza Konto usunięte na 0 sekund',
    )
    // the name that was stored for a deleted account is shown in the reader's language
    const gone = { creator_name: 'Deleted User', target_name: 'Basia', seconds: 60 }
    expect(plainText(chatText(pl, { name: 'muteby', values: gone })!)).toMatch(
      /^Konto usunięte wycisza Basia/,
    )
    expect(plainText(chatText(en, { name: 'muteby', values: gone })!)).toMatch(/^Deleted User mutes Basia/)
    for (const name of WIRE_NAMES)
      for (const seconds of [null, 'x', -1, 1e308, Number.NaN, Number.POSITIVE_INFINITY])
        expect(
          plainText(chatText(pl, { name, values: { seconds, months: seconds, gift_count: seconds } })!),
        ).not.toMatch(/NaN|undefined|null|∞/)
  })

  test('markup in a name stays text inside its own piece', () => {
    const name = '</b><img src=x onerror=alert(1)>{name}${1}<b>'
    expect(chatText(pl, { name: 'welcome', values: { name } })).toEqual([
      'Witaj na kanale ',
      { tag: 'b', children: [name] },
    ])
  })
})
