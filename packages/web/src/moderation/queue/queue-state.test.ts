import type { ListedMatter, MatterRecord, Matters } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { isBarred, offeredFor } from './decisions.ts'
import {
  ALL,
  caughtUp,
  heard,
  loadedQueue,
  mayLackAnswer,
  openCount,
  pageOfRest,
  tidied,
  withAsked,
  withCounts,
  withFresh,
  withGone,
  withPage,
  withUndone,
  type QueueState,
} from './queue-state.ts'

const record = (n: number, change: Partial<MatterRecord> = {}): MatterRecord => ({
  n,
  kind: 'held',
  state: 'open',
  user: { id: `u${n}`, name: `osoba${n}` },
  message_id: null,
  message: null,
  cause: 'filter',
  filter: null,
  detail: null,
  reporters: 0,
  opened_at: '2026-11-21T20:54:00.000Z',
  expires_at: null,
  decided: null,
  report: null,
  appeal: null,
  released_id: null,
  seq: n,
  ...change,
})
const listed = (n: number, change: Partial<MatterRecord> = {}): ListedMatter => ({
  ...record(n, change),
  bar: null,
  person: null,
  comments: 0,
})
const answer = (data: ListedMatter[], change: Partial<Matters> = {}): Matters => ({
  data,
  next: null,
  counts: { held: data.length },
  open: data.length,
  decided_at: null,
  seq: 9,
  ...change,
})
const said = (text: string): NonNullable<MatterRecord['message']> => ({
  kind: 'message',
  text,
  is_cut: false,
  at: '2026-11-21T20:54:00.000Z',
  files: [],
  reply_id: null,
})
const appealed = (
  change: Partial<NonNullable<MatterRecord['appeal']>>,
): NonNullable<MatterRecord['appeal']> => ({
  kind: 'ban',
  entry: 1,
  by: null,
  category: null,
  reason: null,
  at: '2026-11-21T20:54:00.000Z',
  ends_at: null,
  text: 'to nie ja',
  is_cut: false,
  question: 'a kto?',
  answer: null,
  ...change,
})
const refused = (n: number): MatterRecord =>
  record(n, {
    state: 'refused',
    seq: 100 + n,
    decided: {
      by: { id: 'o', name: 'Ola' },
      at: '2026-11-21T21:05:00.000Z',
      decision: 'refuse',
      act: null,
      reason: null,
    },
  })
const seen = ({ shown }: QueueState): string[] => shown.map(({ n, state }) => `${n} ${state}`)

test('[QUE-07] what somebody else decides changes in its place, what is new waits, and only an own press tidies up', () => {
  const start = loadedQueue(answer([listed(1), listed(2), listed(3)]))
  const decided = heard(start, refused(2), ALL)
  expect(seen(decided)).toEqual(['1 open', '2 refused', '3 open'])
  expect([openCount(decided), decided.decidedAt]).toEqual([2, '2026-11-21T21:05:00.000Z'])
  const more = heard(decided, record(4), ALL)
  expect([seen(more), [...more.fresh], openCount(more)]).toEqual([seen(decided), [4], 3])
  // told twice, and an older word about it
  expect(heard(heard(more, record(4), ALL), record(2), ALL).fresh.size).toBe(1)
  expect(seen(heard(more, record(2), ALL))).toEqual(seen(more))
  // a new one that is decided before it was shown
  expect(heard(more, { ...refused(4), seq: 300 }, ALL).fresh.size).toBe(0)
  expect(seen(tidied(more, new Set()))).toEqual(['1 open', '3 open'])
  expect(seen(tidied(more, new Set([2])))).toEqual(seen(more))
})

test('[QUE-01, QUE-07] a line, which carries the beginning of long texts, cuts nothing that is known', () => {
  const long = 'słowo '.repeat(150)
  const [message, appeal] = [said(long), appealed({ text: long, answer: long })]
  const start = loadedQueue(answer([listed(1, { message }), listed(2, { kind: 'appeal', appeal })]))
  // somebody says something about them
  const beginning = long.slice(0, 500)
  const lines = [
    record(1, { message: { ...message, text: beginning, is_cut: true }, seq: 50 }),
    record(2, {
      kind: 'appeal',
      appeal: { ...appeal, text: beginning, is_cut: true, answer: beginning },
      seq: 51,
    }),
  ]
  const after = lines.reduce((queue, line) => heard(queue, line, ALL), start)
  expect(after.shown).toMatchObject([
    { message, seq: 50 },
    { appeal, seq: 51 },
  ])
  expect(mayLackAnswer(after, 2)).toBe(false)
  // a text that is kept no longer goes, and what is not cut is taken as it is
  expect(heard(after, record(1, { seq: 60 }), ALL).shown[0]!.message).toBeNull()
  const short = heard(after, record(1, { message: said('krótko'), seq: 60 }), ALL)
  expect(short.shown[0]!.message).toEqual(said('krótko'))
})

test('[APL-02, QUE-07] an answer of which a line brings the beginning is asked for', () => {
  const asked = appealed({ answer: null })
  const start = loadedQueue(answer([listed(1, { kind: 'appeal', state: 'asked', appeal: asked })]))
  const answered = (text: string): QueueState =>
    heard(start, record(1, { kind: 'appeal', appeal: { ...asked, answer: text }, seq: 9 }), ALL)
  const isAsked = (text: string): boolean => mayLackAnswer(answered(text), 1)
  expect([isAsked('ż'.repeat(500)), isAsked('ż'.repeat(499)), mayLackAnswer(start, 1)]).toEqual([
    true,
    false,
    false,
  ])
})

test('[QUE-07] a decision that is undone brings back its matter alone: what came meanwhile waits behind the button', () => {
  const loaded = loadedQueue(answer([listed(1), listed(2)]))
  const tidy = tidied(heard(loaded, refused(1), ALL), new Set())
  const queue = heard(tidy, record(3), ALL)
  const back = withUndone(queue, listed(1, { seq: 200 }), ALL)
  expect(back.shown.map(({ n }) => n)).toEqual([1, 2])
  expect([...back.fresh]).toEqual([3])
  expect(openCount(back)).toBe(3)
  // its line may come before the answer, or behind it
  expect(heard(back, record(1, { seq: 200 }), ALL)).toEqual(back)
  expect(withUndone(heard(queue, record(1, { seq: 200 }), ALL), listed(1, { seq: 200 }), ALL)).toEqual(back)
  // one that an undone refusal let in waits no longer, and is not shown anew
  const released = listed(1, { state: 'released', seq: 200 })
  expect(withUndone(queue, released, ALL)).toMatchObject({ shown: queue.shown, fresh: queue.fresh })
})

const counted = ({ counts, isCounted }: QueueState) => [counts, isCounted]

test('[QUE-01] one of another kind does not wait in a list that shows one kind; how many wait is asked for', () => {
  const narrow = { ...ALL, kind: 'held' }
  const start = loadedQueue(answer([listed(1)]))
  // it comes, somebody comments on it, it is decided
  const lines = [5, 6, 7].map((seq) =>
    record(2, { kind: 'report', seq, state: seq === 7 ? 'dismissed' : 'open' }),
  )
  const told = lines.reduce((queue, line) => heard(queue, line, narrow), start)
  expect([told.fresh.size, told.counts['held'], told.counts['report'] ?? 0, told.isCounted]).toEqual([
    0,
    1,
    0,
    false,
  ])
  const asked = answer([], { counts: { held: 1, alarm: 3 } })
  expect(counted(withCounts(told, asked, told.counts))).toEqual([{ held: 1, alarm: 3 }, true])
  // what a line changed while it was asked for is asked for again
  const later = heard(told, record(1, { state: 'released', seq: 8 }), narrow)
  expect(counted(withCounts(later, asked, told.counts))).toEqual([{ held: 1, alarm: 3 }, false])
  // where it is in the list it is counted as before
  expect(counted(heard(start, record(1, { state: 'released', seq: 8 }), narrow))).toEqual([{ held: 0 }, true])
})

test('[QUE-01] what stands on a further page is not counted twice when somebody comments on it', () => {
  const start = loadedQueue(answer(many(1, 50), { next: 50, counts: { held: 60 } }))
  const told = heard(start, record(55, { seq: 200 }), ALL)
  expect(counted(told)).toEqual([{ held: 60 }, false])
  expect(counted(heard(start, refused(7), ALL))).toEqual([{ held: 59 }, true])
})

test('[QUE-10] after a cut what is shown is brought up to date in place, and what is new waits', () => {
  const start = loadedQueue(answer([listed(1), listed(2)]))
  const { queue, gone } = caughtUp(start, [answer([listed(2), listed(5)], { counts: { held: 2 } })])
  expect([seen(queue), [...queue.fresh], gone]).toEqual([['1 open', '2 open'], [5], [1]])
  // the counts behind the cut are without what was decided during it
  expect(openCount(withGone(queue, listed(1, refused(1)), ALL))).toBe(2)
  const paged = withPage(queue, answer([listed(2), listed(5), listed(6)]))
  expect([seen(paged), paged.fresh.size]).toEqual([['1 open', '2 open', '5 open', '6 open'], 0])
})

const many = (from: number, to: number): ListedMatter[] =>
  Array.from({ length: to - from + 1 }, (_, at) => listed(from + at))

test('[QUE-07] as many come as the button tells, however many pages they are, and those between are loaded as before', () => {
  let queue = loadedQueue(answer(many(1, 50), { next: 50 }))
  for (let n = 101; n <= 220; n += 1) queue = heard(queue, record(n), ALL)
  queue = heard(queue, record(99, { kind: 'alarm' }), ALL)
  const wanted = queue.fresh
  expect(wanted.size).toBe(121)
  const alarm = listed(99, { kind: 'alarm' })
  const pages = [answer([alarm, ...many(1, 49)], { next: 49 })]
  // what stands between is not asked for
  expect(pageOfRest(wanted, pages)).toBe(100)
  pages.push(answer(many(101, 150), { next: 150 }))
  expect(pageOfRest(wanted, pages)).toBe(150)
  pages.push(answer(many(151, 200), { next: 200 }), answer(many(201, 221)))
  expect(pageOfRest(wanted, pages)).toBeNull()
  // one is decided and one comes while they load
  queue = heard(heard(queue, refused(120), ALL), record(221), ALL)
  const shown = withFresh(queue, wanted, pages)
  expect(shown.shown.map(({ n }) => n)).toEqual(
    [alarm, ...many(1, 50), ...many(101, 119), ...many(121, 220)].map(({ n }) => n),
  )
  expect([[...shown.fresh], shown.next]).toEqual([[221], 50])
  const between = withPage(shown, answer(many(51, 98), { next: 98 }))
  expect(between.shown.slice(45, 101).map(({ n }) => n)).toEqual(
    [...many(45, 98), ...many(101, 102)].map(({ n }) => n),
  )
})

test('[QUE-10] after a cut what is new is told of all pages, and what was not loaded yet is no news', () => {
  const all = loadedQueue(answer(many(1, 60)))
  const pages = [answer(many(1, 50), { next: 50 }), answer(many(51, 63))]
  const whole = caughtUp(all, pages)
  expect([[...whole.queue.fresh], whole.gone]).toEqual([[61, 62, 63], []])
  const part = caughtUp(heard(loadedQueue(answer(many(1, 50), { next: 50 })), record(61), ALL), pages)
  expect([...part.queue.fresh]).toEqual([61])
})

test('[QUE-01] a matter that was asked for by its number stands in its place, decided or not, and counts nowhere twice', () => {
  const queue = loadedQueue(answer(many(1, 3), { next: 3 }))
  const far = withAsked(queue, listed(60))
  expect([far.shown.map(({ n }) => n), far.next, openCount(far)]).toEqual([
    [1, 2, 3, 60],
    3,
    openCount(queue),
  ])
  // the page on which it stands brings it once
  expect(withPage(far, answer(many(4, 60))).shown.map(({ n }) => n)).toEqual(many(1, 60).map(({ n }) => n))
  expect(withAsked(queue, listed(2))).toBe(queue)
  // what a line brought waits behind the button no longer
  expect([...withAsked(heard(queue, record(9), ALL), listed(9)).fresh]).toEqual([])
  const decided = withAsked(loadedQueue(answer([])), listed(4, refused(4)))
  expect(decided.shown.map(({ n, state }) => [n, state])).toEqual([[4, 'refused']])
  expect(openCount(decided)).toBe(0)
})

test('[QUE-12] what is offered follows the kind; who imposed a sentence may only lift it', () => {
  expect(offeredFor(listed(1))).toMatchObject({ yes: 'release', no: 'refuse', punishes: 'refuse' })
  expect(offeredFor(listed(1, { kind: 'report' }))).toMatchObject({ punishes: 'uphold' })
  // what was said in a channel is punished there
  expect(offeredFor(listed(1, { kind: 'report' }), true)).toMatchObject({ yes: 'uphold', punishes: null })
  expect(offeredFor(listed(1, { kind: 'moon' }))).toBeNull()
  expect([
    isBarred(null, 'keep'),
    isBarred('self', 'grant'),
    isBarred('imposer', 'keep'),
    isBarred('imposer', 'grant'),
  ]).toEqual([false, true, true, false])
})
