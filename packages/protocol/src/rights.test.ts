import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  GUEST,
  LEVELS,
  MEMBER_MODES,
  PREFIXES,
  RIGHTS,
  levelOf,
  may,
  mayActOn,
  orderModes,
  outranks,
  type Right,
  type Standing,
} from './rights.ts'

/** Columns of the matrix: a guest, somebody without letters, and each letter alone. */
const COLUMNS = ['guest', 'u', 'g', 'v', 'h', 'o', 'q', 'm', 'a'] as const

const NONE = '.........'
const ALL = 'xxxxxxxxx'
const MEMBERS = '.xxxxxxxx'

/** The rights as the decisions give them, written out by hand: x may, . may not. */
const MATRIX: Record<Right, readonly [string, string]> = {
  //                          guUVhoqma, in the order of COLUMNS
  read: [ALL, 'ROLE-02'],
  see_members: [ALL, 'ROLE-03'],
  see_hot: [ALL, 'ROLE-04'],
  write: [MEMBERS, 'ROLE-06, ROLE-11'],
  vote: [MEMBERS, 'ROLE-07, ROLE-13'],
  search: [MEMBERS, 'ROLE-08, ROLE-15'],
  attach: [MEMBERS, 'ROLE-09, ROLE-16'],
  block: [MEMBERS, 'ROLE-14'],
  subscribe: [MEMBERS, 'ROLE-20, ROLE-21'],
  create_channel: [MEMBERS, 'OPEN-137'],
  write_in_subscribers_only: ['...xxxxxx', 'OPEN-143: v and above'],
  write_without_slow_mode: ['...xxxxxx', 'OPEN-144: v and above'],
  attach_large: ['...x..xxx', 'CONTRA-03: a, m, q or an active subscriber; o and h not'],
  write_without_pace: ['.....xxxx', 'OPEN-146..148: who keeps order is not counted'],
  write_in_moderators_only: ['.....xxxx', 'OPEN-142: o and above'],
  delete_others: ['.....xxxx', 'spec B §6'],
  purge: ['......xxx', 'owners and the service'],
  ban: ['.....xxxx', 'ROLE-34'],
  mute: ['.....xxxx', 'ROLE-34'],
  pin: ['.....xxxx', 'ROLE-38, OPEN-163: o, h is not enough'],
  kick: ['.....xxxx', 'as ban'],
  set_topic: ['.....xxxx', 'as the other modes of the channel'],
  see_bans: ['.....xxxx', 'CONTRA-06'],
  see_moderation: ['.....xxxx', 'MLOG-06'],
  undo: ['.....xxxx', 'UNDO-05'],
  manage_filters: ['.....xxxx', 'FILT-01'],
  manage_locked_filters: ['......xxx', 'FILT-01'],
  manage_moderation: ['......xxx', 'moderation.md 4.6'],
  run_filters: ['.....xxxx', 'DRY-09'],
  note: ['.....xxxx', 'PERS-03'],
  trust: ['.....xxxx', 'PERS-08'],
  warn: ['.....xxxx', 'PERS-05'],
  acknowledge: [MEMBERS, 'PERS-05'],
  decide: ['.....xxxx', 'QUE-02'],
  report: [MEMBERS, 'REP-01'],
  appeal: [MEMBERS, 'APL-01'],
  see_reporters: ['......xxx', 'REP-05'],
  clean_up: ['.....xxxx', 'DRY-10'],
  use_shield: ['.....xxxx', 'SHLD-01'],
  manage_shield: ['......xxx', 'moderation.md 4.6'],
  export_moderation: ['......xxx', 'MLOG-09'],
  manage_pacts: ['......x..', 'PACT-01'],
  end_pacts: ['......xxx', 'PACT-01, PACT-05'],
  erase_evidence: ['........x', 'MLOG-12'],
  run_poll: ['.....xxxx', 'POLL-01, POLL-09'],
  vote_in_poll: [MEMBERS, 'POLL-04'],
  set_goal: ['......xxx', 'GOAL-01'],
  offer_visit: ['......xxx', 'VISIT-01'],
  answer_visit: ['.....xxxx', 'VISIT-03'],
  follow: [MEMBERS, 'FOLLOW-01'],
  tell_stream: ['.....xxxx', 'LIVE-01, LIVE-03'],
  manage_stream: ['......xxx', 'LIVE-22'],
  see_figures: ['......xxx', 'STAT-02'],
  manage_stream_keys: ['......xxx', 'LIVE-13'],
  manage_overlays: ['......xxx', 'OVL-01'],
  act_on_overlays: ['.....xxxx', 'OVL-08'],
  set_channel_modes: ['.....xxxx', 'OPEN-141'],
  manage_groups: ['......xxx', 'CONTRA-04, ROLE-35'],
  manage_emoticons: ['......xxx', 'CONTRA-05, ROLE-36'],
  see_subscriptions: ['......xxx', 'CONTRA-05, ROLE-36'],
  offer_subscriptions: ['......xxx', 'as see_subscriptions'],
  choose_color: ['...x.....', 'CONTRA-09, ROLE-22'],
  manage_subscription: ['...x.....', 'ROLE-22'],
  withhold_pictures: ['.......xx', 'OPEN-154'],
  set_attachments_mode: ['.......xx', 'OPEN-139'],
  set_own_attachments_mode: ['......xxx', 'OPEN-139: where the operator lets owners'],
}

function standingOf(column: (typeof COLUMNS)[number]): Standing {
  if (column === 'guest') return GUEST
  return { guest: false, modes: column === 'u' ? '' : column }
}

const letters = fc.subarray([...MEMBER_MODES]).map((modes) => modes.join(''))
const rights = fc.constantFrom(...(Object.keys(RIGHTS) as Right[]))

describe('the table of rights', () => {
  test('the matrix has a row for each right', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(RIGHTS).toSorted())
    expect(Object.values(MATRIX).every(([row]) => row.length === NONE.length)).toBe(true)
  })

  test.each(Object.entries(MATRIX).map(([right, [row, why]]) => [right as Right, row, why] as const))(
    '%s: %s (%s)',
    (right, row) => {
      expect(COLUMNS.map((column) => (may(right, standingOf(column)) ? 'x' : '.')).join('')).toBe(row)
    },
  )

  test('several letters give what any of them gives', () => {
    fc.assert(
      fc.property(rights, letters, (right, modes) => {
        const any = ['', ...modes].some((mode) => may(right, { guest: false, modes: mode }))
        expect(may(right, { guest: false, modes })).toBe(any)
      }),
      { numRuns: 500 },
    )
  })

  test('a letter more never takes a right away', () => {
    fc.assert(
      fc.property(rights, letters, letters, (right, modes, more) => {
        if (may(right, { guest: false, modes }))
          expect(may(right, { guest: false, modes: modes + more })).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('letters that are no mode give nothing', () => {
    fc.assert(
      fc.property(rights, fc.string(), (right, text) => {
        const unknown = [...text]
          .filter((letter) => !(MEMBER_MODES as readonly string[]).includes(letter))
          .join('')
        expect(may(right, { guest: false, modes: unknown })).toBe(may(right, { guest: false, modes: '' }))
      }),
      { numRuns: 500 },
    )
  })

  test('a guest has no right that somebody without modes lacks', () => {
    for (const right of Object.keys(RIGHTS) as Right[])
      if (may(right, GUEST)) expect(may(right, { guest: false, modes: '' })).toBe(true)
  })
})

describe('levels', () => {
  test('[ROLE-31, CONST-30] v 10, h 50, o 100, q 200, m 500, a 1000', () => {
    expect(LEVELS).toEqual({ v: 10, h: 50, o: 100, q: 200, m: 500, a: 1000, g: 0 })
    expect([...'vhoqma'].map(levelOf)).toEqual([10, 50, 100, 200, 500, 1000])
  })

  test.each([
    ['', 0],
    ['g', 0],
    ['u', 0],
    ['xyz', 0],
    ['gv', 10],
    ['vo', 100],
    ['qv', 200],
    ['amqohvg', 1000],
  ])('the level of %j is %i: the highest letter counts', (modes, level) => {
    expect(levelOf(modes)).toBe(level)
  })

  test('a level needs no order of the letters', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...MEMBER_MODES]), (modes) => {
        expect(levelOf(modes.join(''))).toBe(levelOf(orderModes(modes)))
      }),
      { numRuns: 200 },
    )
  })
})

describe('outranks: nobody acts on somebody of equal or higher level (OPEN-140)', () => {
  test('each letter outranks exactly those below it', () => {
    const ladder = ['', 'v', 'h', 'o', 'q', 'm', 'a']
    for (const [actor, mine] of ladder.entries())
      for (const [target, theirs] of ladder.entries()) expect(outranks(mine, theirs)).toBe(actor > target)
  })

  test.each([
    ['delete_others', true],
    ['purge', true],
    ['ban', false],
    ['mute', false],
    ['kick', false],
  ] as const)('%s among equals: %s', (right, isEnough) => {
    for (const modes of ['q', 'm', 'a']) {
      expect(mayActOn(right, { guest: false, modes }, modes)).toBe(isEnough)
      expect(mayActOn(right, { guest: false, modes }, 'o')).toBe(true)
    }
    expect(mayActOn(right, { guest: false, modes: 'q' }, 'm')).toBe(false)
    expect(mayActOn(right, { guest: false, modes: 'v' }, '')).toBe(false)
    expect(mayActOn(right, GUEST, '')).toBe(false)
  })

  test('nobody outranks an equal, two never outrank each other, and rank is handed on', () => {
    fc.assert(
      fc.property(letters, letters, letters, (a, b, c) => {
        expect(outranks(a, a)).toBe(false)
        expect(outranks(a, b) && outranks(b, a)).toBe(false)
        if (outranks(a, b) && outranks(b, c)) expect(outranks(a, c)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('capability or mode escalation: the badge g raises nobody', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(outranks(`${a}g`, b)).toBe(outranks(a, b))
        expect(outranks(a, `${b}g`)).toBe(outranks(a, b))
      }),
      { numRuns: 200 },
    )
  })
})

describe('orderModes', () => {
  test('the order is that of the prefixes, highest first', () => {
    expect(orderModes('gvhoqma')).toBe('amqohvg')
    expect(MEMBER_MODES.map((mode) => PREFIXES[mode]).join('')).toBe('!*~@%+$')
  })

  test.each([
    [[], ''],
    [[''], ''],
    [['v', 'q'], 'qv'],
    [['v', 'v', 'o', 'v'], 'ov'],
    [['x', 'u', 'o', 'qv', ' '], 'o'],
  ])('%j gives %j', (modes, ordered) => {
    expect(orderModes(modes)).toBe(ordered)
  })

  test('an order is kept, each letter stands once, and none comes from nowhere', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const ordered = orderModes(text)
        expect(orderModes(ordered)).toBe(ordered)
        expect(new Set(ordered).size).toBe(ordered.length)
        expect([...ordered].every((mode) => text.includes(mode))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
