import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChannelEvent } from './events/events.ts'
import { NOTHING_BESIDE, type ListedEvent, type MessageEvent } from './events/listed-event.ts'
import {
  legalChannelMode,
  legalGoal,
  legalMemberMode,
  legalMessage,
  legalNotice,
} from './events/any-event.fixture.ts'
import {
  addNewer,
  addOlder,
  emptyChannel,
  replaceEvents,
  withMember,
  withoutMember,
  type ChannelState,
} from './channel-state.ts'
import { nameKey } from './names.ts'
import { reduce } from './reduce.ts'
import { EVENTS_KEPT, PAGE_SIZE } from './rules/messages.ts'

const PEOPLE = ['Anna', 'bob', 'ewa']
const START = PEOPLE.reduce(
  (state, name) => withMember(state, { id: `id-${name}`, name, modes: '' }),
  emptyChannel('c1', '#gwar', 'channel'),
)

function message(seq: number, over: Partial<MessageEvent> = {}): MessageEvent {
  return {
    type: 'message',
    id: `m${seq}`,
    seq,
    at: seq * 1000,
    from: { id: 'id-Anna', name: 'Anna', modes: '', createdAt: null },
    text: `text ${seq}`,
    color: null,
    replyId: null,
    reply: null,
    cleared: null,
    ...NOTHING_BESIDE,
    ...over,
  }
}

const messages = (from: number, to: number): MessageEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))

const fold = (state: ChannelState, events: readonly ChannelEvent[]) => events.reduce(reduce, state)
const seqs = (state: ChannelState) => state.events.map((event) => event.seq)
const downFrom = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)

/** A channel's events as its store numbers them: 1, 2, 3, … */
const history = (maxLength: number): fc.Arbitrary<ChannelEvent[]> =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: legalMessage },
        legalNotice,
        legalMemberMode.map((event) =>
          Object.assign({}, event, {
            target: { id: '', name: PEOPLE[event.seq % PEOPLE.length]!.toUpperCase() },
          }),
        ),
        legalChannelMode,
        legalGoal,
      ),
      { maxLength },
    )
    .map((events) => events.map((event, index) => numbered(event, index + 1)))

function numbered(event: ChannelEvent, seq: number): ChannelEvent {
  return 'id' in event ? { ...event, seq, id: `m${seq}` } : { ...event, seq }
}

describe('the fold', () => {
  test('an event applied twice is applied once', () => {
    fc.assert(
      fc.property(history(30), (events) => {
        let state = START
        for (const event of events) {
          state = reduce(state, event)
          const again = reduce(state, event)
          expect(again).toEqual(state)
          if (event.type !== 'goal') expect(again).toBe(state)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('[INV-09] boot and replay from anywhere before it is the fold of all', () => {
    fc.assert(
      fc.property(history(40), fc.nat(40), fc.nat(40), (events, a, b) => {
        const bootedAt = Math.min(Math.max(a, b), events.length)
        const replayedFrom = Math.min(a, b, events.length)
        const known = fold(START, events.slice(0, bootedAt))
        const boot = replaceEvents({ ...known, events: [] }, known.events.toReversed(), known.more)
        expect(boot).toEqual(known)
        expect(fold(boot, events.slice(replayedFrom))).toEqual(fold(START, events))
      }),
      { numRuns: 300 },
    )
  })

  test('replaying a suffix changes nothing', () => {
    fc.assert(
      fc.property(history(40), fc.nat(40), (events, from) => {
        const state = fold(START, events)
        expect(fold(state, events.slice(from))).toEqual(state)
      }),
      { numRuns: 300 },
    )
  })

  test('any split into batches, repeated from the last one seen, gives the same state', () => {
    fc.assert(
      fc.property(history(30), fc.array(fc.nat(30), { maxLength: 5 }), (events, cuts) => {
        const ends = [...cuts.filter((cut) => cut < events.length).toSorted((a, b) => a - b), events.length]
        let state = START
        for (const end of ends) state = fold(state, events.slice(Math.max(0, state.seq - 3), end))
        expect(state).toEqual(fold(START, events))
      }),
      { numRuns: 200 },
    )
  })

  test('messages in any order of arrival stand in the order of their numbers', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(messages(1, 30), { minLength: 30 }), (events) => {
        expect(seqs(fold(START, events))).toEqual(downFrom(30, 1))
      }),
      { numRuns: 200 },
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(messages(1, 230), { minLength: 230 }), (events) => {
        expect(seqs(fold(START, events))).toEqual(downFrom(230, 31))
      }),
      { numRuns: 20 },
    )
  })

  test('the state before is never touched', () => {
    fc.assert(
      fc.property(history(20), (events) => {
        let state = freeze(START)
        for (const event of events) state = freeze(reduce(state, event))
      }),
      { numRuns: 100 },
    )
  })

  test('the number is that of the newest event applied', () => {
    expect(fold(START, [message(5), message(3)]).seq).toBe(5)
    expect(reduce(START, message(0)).seq).toBe(0)
  })
})

function freeze(state: ChannelState): ChannelState {
  for (const part of [state, state.events, state.modes, state.more]) Object.freeze(part)
  return state
}

describe('the list of events', () => {
  test('[CONTRA-39] it is kept newest first', () => {
    expect(seqs(fold(START, messages(1, 3)))).toEqual([3, 2, 1])
  })

  test('[CHN-27] a new event goes to the front while the newest stand in the list', () => {
    expect(seqs(reduce(fold(START, messages(1, 2)), message(3)))).toEqual([3, 2, 1])
  })

  test('[CHN-27] none is added while the list is scrolled to older history', () => {
    const scrolled = replaceEvents(START, messages(1, 3), { up: false, down: true })
    const state = reduce(scrolled, message(9))
    expect(state.events).toBe(scrolled.events)
    expect(state.more).toEqual({ up: false, down: true })
    expect(state.seq).toBe(9)
  })

  test('[CHN-28] it is capped at 200, and what fell off can be loaded', () => {
    const full = fold(START, messages(1, EVENTS_KEPT))
    expect(EVENTS_KEPT).toBe(200)
    expect(full.events).toHaveLength(200)
    expect(full.more).toEqual({ up: false, down: false })
    const over = reduce(full, message(201))
    expect(seqs(over)).toEqual(downFrom(201, 2))
    expect(over.more).toEqual({ up: true, down: false })
  })

  test('a late event takes its place by number', () => {
    expect(seqs(fold(START, [message(1), message(4), message(2), message(3)]))).toEqual([4, 3, 2, 1])
  })

  test('an event of this client alone has no number, stays where it came and moves nothing', () => {
    const note = message(0, { id: 'note' })
    expect(fold(START, [message(1), note, message(3), message(2)]).events.map(({ id }) => id)).toEqual([
      'm3',
      'm2',
      'note',
      'm1',
    ])
    expect(fold(START, [message(3), note, message(2)]).events.map(({ id }) => id)).toEqual([
      'note',
      'm3',
      'm2',
    ])
  })

  test('an event older than the list reaches is left to be loaded: no hole may come between', () => {
    const boot = replaceEvents(START, messages(101, 150), { up: true, down: false })
    expect(fold(boot, [message(50)]).events).toBe(boot.events)
    const empty = replaceEvents(START, [], { up: true, down: false })
    expect(seqs(reduce(empty, message(50)))).toEqual([50])
    const whole = replaceEvents(START, messages(101, 150), { up: false, down: false })
    expect(seqs(reduce(whole, message(50)))).toEqual([...downFrom(150, 101), 50])
  })

  test('a clearing reaches an event that stands there, and no repetition takes it back', () => {
    const cleared = message(1, { cleared: { by: 'ewa' } })
    const state = fold(START, [message(1), cleared])
    expect(state.events).toEqual([cleared])
    expect(reduce(state, message(1))).toBe(state)
    const scrolled = replaceEvents(START, messages(1, 1), { up: false, down: true })
    expect(reduce(scrolled, cleared).events).toEqual([cleared])
  })

  test('[CHN-31] replacing reverses the page, which comes oldest first', () => {
    const state = replaceEvents(fold(START, messages(1, 2)), messages(5, 7), { up: true, down: false })
    expect(seqs(state)).toEqual([7, 6, 5])
    expect(state.more).toEqual({ up: true, down: false })
  })

  test('a jump shows its own page only', () => {
    const state = replaceEvents(fold(START, messages(90, 99)), messages(10, 20), { up: true, down: true })
    expect(seqs(state)).toEqual(downFrom(20, 10))
  })

  test('[CONTRA-40] a first page that is too long is cut on its older side, which can be loaded', () => {
    const state = replaceEvents(START, messages(1, 250), { up: false, down: false })
    expect(seqs(state)).toEqual(downFrom(250, 51))
    expect(state.more.up).toBe(true)
  })
})

describe('pages', () => {
  const middle = replaceEvents(START, messages(201, 300), { up: true, down: true })

  test('[CHN-29] an older page goes behind, without what is there already', () => {
    const state = addOlder(middle, messages(151, 210), 60)
    expect(seqs(state)).toEqual(downFrom(300, 151))
    expect(state.more).toEqual({ up: true, down: true })
  })

  test('[CHN-29] [CONTRA-40] it keeps 200: the newest fall off and can be loaded again', () => {
    const bottom = replaceEvents(START, messages(101, 250), { up: true, down: false })
    const state = addOlder(bottom, messages(1, 100), PAGE_SIZE)
    expect(seqs(state)).toEqual(downFrom(200, 1))
    expect(state.more).toEqual({ up: true, down: true })
  })

  test('[CHN-30] a newer page goes before, without what is there already', () => {
    const state = addNewer(middle, messages(291, 350), 60)
    expect(seqs(state)).toEqual(downFrom(350, 201))
    expect(state.more).toEqual({ up: true, down: true })
  })

  test('[CHN-30] [CONTRA-40] it keeps 200: the oldest fall off and can be loaded again', () => {
    const list = replaceEvents(START, messages(1, 150), { up: false, down: true })
    const state = addNewer(list, messages(151, 250), PAGE_SIZE)
    expect(seqs(state)).toEqual(downFrom(250, 51))
    expect(state.more).toEqual({ up: true, down: true })
  })

  test.each([
    [100, true],
    [99, false],
    [0, false],
  ])('after a page of %i there is more: %s', (length, isMore) => {
    expect(addOlder(middle, messages(201 - length, 200), PAGE_SIZE).more.up).toBe(isMore)
    expect(addNewer(middle, messages(301, 300 + length), PAGE_SIZE).more.down).toBe(isMore)
  })
})

describe('a reader who scrolls, jumps and returns while others write', () => {
  const SIZE = 30

  function step(state: ChannelState, all: readonly ListedEvent[], kind: string, at: number): ChannelState {
    if (kind === 'latest') return replaceEvents(state, all.slice(-SIZE), { up: true, down: false })
    if (kind === 'jump') {
      const start = at % (all.length - SIZE)
      return replaceEvents(state, all.slice(start, start + SIZE), { up: true, down: true })
    }
    const oldest = state.events.at(-1)!.seq - 1
    const newest = state.events[0]!.seq
    if (kind === 'up')
      return state.more.up ? addOlder(state, all.slice(Math.max(0, oldest - SIZE), oldest), SIZE) : state
    return state.more.down ? addNewer(state, all.slice(newest, newest + SIZE), SIZE) : state
  }

  test('the list never has a hole, a repetition or more than 200, and at the bottom nothing is missing', () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('latest', 'jump', 'up', 'up', 'up', 'down', 'down', 'down', 'write'),
        at: fc.nat(1000),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(steps, (steps) => {
        const all: ListedEvent[] = messages(1, 260)
        let state = step(START, all, 'latest', 0)
        for (const { kind, at } of steps) {
          if (kind !== 'write') state = step(state, all, kind, at)
          else
            for (const event of messages(all.length + 1, all.length + (at % 60))) {
              all.push(event)
              state = reduce(state, event)
            }
          const list = seqs(state)
          expect(list.length).toBeLessThanOrEqual(EVENTS_KEPT)
          expect(list).toEqual(downFrom(list[0]!, list.at(-1)!))
          if (!state.more.down) expect(list[0]).toBe(all.length)
          if (!state.more.up) expect(list.at(-1)).toBe(1)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('modes and members', () => {
  const mode = (
    seq: number,
    letter: string,
    isAdded: boolean,
    param: string | null = null,
  ): ChannelEvent => ({
    type: 'channel_mode',
    seq,
    at: 0,
    by: null,
    mode: letter,
    param,
    isAdded,
  })
  const memberMode = (
    seq: number,
    letter: 'q' | 'o' | 'v',
    name: string,
    isAdded: boolean,
  ): ChannelEvent => ({
    type: 'member_mode',
    seq,
    at: 0,
    by: null,
    target: { id: '', name },
    mode: letter,
    isAdded,
  })

  test('channel modes are set with their parameter, changed and removed', () => {
    const set = fold(START, [mode(1, 'M', true), mode(2, 's', true, '10'), mode(3, 's', true, '30')])
    expect(set.modes).toEqual({ M: null, s: '30' })
    expect(fold(set, [mode(4, 'M', false), mode(5, 'K', false)]).modes).toEqual({ s: '30' })
  })

  test('modes of a member stand in the order of prefixes, whatever the order they came in', () => {
    const state = fold(START, [
      memberMode(1, 'v', 'anna', true),
      memberMode(2, 'q', 'ANNA', true),
      memberMode(3, 'o', 'Anna', true),
    ])
    expect(state.members.get(nameKey('anna'))?.modes).toBe('qov')
    expect(reduce(state, memberMode(4, 'q', 'anna', false)).members.get(nameKey('anna'))?.modes).toBe('ov')
  })

  test('a mode of somebody who is not there changes the number only', () => {
    const state = reduce(START, memberMode(4, 'o', 'nobody', true))
    expect(state).toEqual({ ...START, seq: 4 })
  })

  test('members come and go by their name, regardless of case', () => {
    const state = withMember(START, { id: 'x', name: 'ANNA', modes: 'q' })
    expect([...state.members.keys()]).toEqual(['anna', 'bob', 'ewa'])
    expect([...withoutMember(state, 'aNNa').members.keys()]).toEqual(['bob', 'ewa'])
    expect(withoutMember(state, 'nobody')).toBe(state)
  })
})
