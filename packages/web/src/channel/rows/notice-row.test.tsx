import type { NoticeEvent, NoticeValues } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { NoticeRow } from './notice-row.tsx'

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

/** The row of an event as a page has it: what is read in it, and whether it is gold. */
function rowOf(i18n: NoticeEvent['i18n'], readable = '', locale: 'pl' | 'en' = 'pl') {
  const event: NoticeEvent = { type: 'notice', id: 'n1', seq: 1, at: 0, text: readable, i18n }
  const markup = markupOf(<NoticeRow event={event} />, locale)
  const said = markup.replace(/<time.*?<\/time>/, '').replace(/<[^>]+>/g, '')
  return { said: said.replaceAll('\u00a0', ' '), isGold: /class="[^"]*gold/.test(markup) }
}

describe('[MSG-33] a row names the values of its event in both languages', () => {
  test.each([
    [
      '[MSG-13] slowon',
      'Bramkarz_09 włącza tryb powolny: jedna wiadomość na 10 minut',
      'Bramkarz_09 turns on slow mode: one message every 10 minutes',
    ],
    ['[MSG-20] ban', 'Troll dostaje bana. Powód: spam', 'Troll is banned. Reason: spam'],
    ['[MSG-21] banby', 'Bramkarz_09 banuje Troll. Powód: spam', 'Bramkarz_09 bans Troll. Reason: spam'],
    [
      '[MSG-22] mute',
      'Troll nie może pisać przez 10 minut. Powód: spam',
      'Troll is muted for 10 minutes. Reason: spam',
    ],
    [
      '[MSG-23] muteby',
      'Bramkarz_09 wycisza Troll na 10 minut. Powód: spam',
      'Bramkarz_09 mutes Troll for 10 minutes. Reason: spam',
    ],
    ['[MSG-26] unbanned', 'Troll nie ma już bana', 'Troll is no longer banned'],
    ['[MSG-27] unbannedby', 'Bramkarz_09 zdejmuje bana: Troll', 'Bramkarz_09 unbans Troll'],
    ['[MSG-30] welcome', 'Witaj na kanale Kefir2000', 'Welcome to Kefir2000'],
  ])('%s, in silver', (title, polish, english) => {
    const name = title.split(' ')[1]!
    expect(rowOf({ name, values: VALUES })).toEqual({ said: polish, isGold: false })
    expect(rowOf({ name, values: VALUES }, '', 'en')).toEqual({ said: english, isGold: false })
  })

  test('[D9] lifting a mute speaks of a mute', () => {
    const values = { ...VALUES, was_muted: true }
    expect(rowOf({ name: 'unbannedby', values }).said).toBe('Bramkarz_09 zdejmuje wyciszenie: Troll')
    expect(rowOf({ name: 'unbannedby', values }, '', 'en').said).toBe('Bramkarz_09 unmutes Troll')
    expect(rowOf({ name: 'unbanned', values }).said).toBe('Troll może znów pisać')
    const undo = { ...values, is_undo: true }
    expect(rowOf({ name: 'unbannedby', values: undo }).said).toBe('Bramkarz_09 cofa wyciszenie: Troll')
    expect(rowOf({ name: 'unbannedby', values: undo }, '', 'en').said).toBe(
      'Bramkarz_09 takes back the mute of Troll',
    )
  })

  test.each([
    ['[MSG-15] subscription', 'Kefir2000 subskrybuje kanał', 'Kefir2000 subscribes to the channel'],
    [
      '[MSG-16] resubscription',
      'Kefir2000 przedłuża subskrypcję: to już 8 miesięcy',
      'Kefir2000 renews the subscription: 8 months so far',
    ],
    [
      '[MSG-17] gift_subscription',
      'Halinka77 daje subskrypcję na 3 miesiące w prezencie dla Kefir2000',
      'Halinka77 gives Kefir2000 a subscription for 3 months',
    ],
    [
      '[MSG-18] community_gift_subscription',
      'Kefir2000 dostaje subskrypcję od Halinka77',
      'Kefir2000 receives a subscription from Halinka77',
    ],
    [
      '[MSG-19] community_gift',
      'Halinka77 daje społeczności 5 subskrypcji',
      'Halinka77 gives the community 5 subscriptions',
    ],
  ])('%s, in gold', (title, polish, english) => {
    const name = title.split(' ')[1]!
    expect(rowOf({ name, values: VALUES })).toEqual({ said: polish, isGold: true })
    expect(rowOf({ name, values: VALUES }, '', 'en')).toEqual({ said: english, isGold: true })
  })
})

describe('[MODE-23] a refusal reads as such in both languages', () => {
  test.each([
    [
      '[MSG-25, BAN-07] muted',
      'Wyciszono cię na tym kanale. Znów napiszesz za 10 minut.',
      'You are muted in this channel. You can write again in 10 minutes.',
    ],
    [
      '[BAN-08] banned',
      'Masz na tym kanale bana na stałe. Nadal możesz go czytać.',
      'You are permanently banned from this channel. You can still read it.',
    ],
    [
      '[MSG-24] alreadybanned',
      'Kefir2000 ma już bana na tym kanale',
      'Kefir2000 is already banned from this channel',
    ],
    [
      '[MSG-28] notbanned',
      'Kefir2000 nie ma bana na tym kanale',
      'Kefir2000 is not banned from this channel',
    ],
    ['[BAN-11] no_permission', 'Nie masz do tego uprawnień.', 'You do not have permission to do that.'],
    [
      '[MODE-21] flooded',
      'Ta wiadomość jest taka sama jak poprzednia, wysłana mniej niż 30 sekund temu.',
      'This message is identical to the previous one sent less than 30 seconds ago.',
    ],
    [
      '[MODE-22] spammed',
      'Piszesz za szybko. Odczekaj chwilę i wyślij wiadomość jeszcze raz.',
      'You are writing too fast. Wait a moment and send the message again.',
    ],
    [
      '[MODE-20] linked',
      'Nie masz uprawnień do wysyłania linków na tym kanale.',
      'You do not have permission to send links in this channel.',
    ],
    [
      '[MODE-18] r9k',
      'Na tym kanale wiadomości nie mogą się powtarzać (R9K), a taka już tu była.',
      'Messages in this channel must be unique (R9K), and this one has been sent before.',
    ],
    [
      '[MODE-16] subscribers_only',
      'Na tym kanale mogą teraz pisać tylko subskrybenci.',
      'Only subscribers can write in this channel now.',
    ],
    [
      '[MODE-17] moderators_only',
      'Na tym kanale mogą teraz pisać tylko moderatorzy.',
      'Only moderators can write in this channel now.',
    ],
    [
      '[MSG-14, MODE-19] slowed',
      'Tryb powolny: jedna wiadomość na 10 minut. Kup subskrypcję, aby pisać bez czekania.',
      'Slow mode: one message every 10 minutes. Buy a subscription to write without waiting.',
    ],
  ])('%s', (title, polish, english) => {
    const name = title.split('] ')[1]!
    expect(rowOf({ name, values: VALUES })).toEqual({ said: polish, isGold: false })
    expect(rowOf({ name, values: VALUES }, '', 'en')).toEqual({ said: english, isGold: false })
  })
})

test('[MSG-20, MSG-22] without a reason nothing is said of one', () => {
  const values = { ...VALUES, reason: null, reason_available: false }
  for (const name of ['ban', 'banby', 'mute', 'muteby'])
    for (const locale of ['pl', 'en'] as const)
      expect(rowOf({ name, values }, '', locale).said).not.toMatch(/Powód|Reason|spam/)
})

test('[MSG-02] a giver whose account is gone is called so', () => {
  const gift = { name: 'gift_subscription', values: { ...VALUES, gifter_name: null } }
  expect(rowOf(gift).said).toMatch(/^Konto usunięte daje/)
  expect(rowOf(gift, '', 'en').said).toMatch(/^Deleted User gives/)
})

test('[MSG-29, MSG-32] an announcement and events of names that nobody knows are their text, in silver', () => {
  expect(rowOf(null, 'Ogłoszenie')).toEqual({ said: 'Ogłoszenie', isGold: false })
  for (const name of ['no_such_event', '__proto__', 'constructor'])
    expect(rowOf({ name, values: VALUES }, 'Coś nowego')).toEqual({ said: 'Coś nowego', isGold: false })
})
