import { emptyChannel, reduce, type ChannelEvent } from '@gwar/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import { Intake, type Delivery } from './intake.ts'

const delivery = (seq: number): Delivery => ({ seq, events: [message(seq)] })

function log(): { intake: Intake; done: string[] } {
  const done: string[] = []
  const intake = new Intake({
    apply: ({ seq }) => done.push(`apply ${seq}`),
    resume: (last) => done.push(`resume ${last}`),
    load: (base) => done.push(`load ${base}`),
  })
  return { intake, done }
}

/** Joined at this number with an empty page. */
function live(base: number): { intake: Intake; done: string[] } {
  const logged = log()
  logged.intake.joining()
  logged.intake.joined(base)
  logged.intake.loaded(base)
  logged.done.splice(0)
  return logged
}

describe('one channel in order', () => {
  test('numbers that follow are folded at once, one that comes again is not', () => {
    const { intake, done } = live(4)
    expect([5, 6, 5, 4].map((seq) => intake.receive(delivery(seq)))).toEqual([true, true, false, false])
    expect(done).toEqual(['apply 5', 'apply 6'])
  })

  test('a gap is asked for once', () => {
    const { intake, done } = live(0)
    for (const seq of [3, 5, 4]) intake.receive(delivery(seq))
    expect(done).toEqual(['resume 0'])
    intake.resumed([delivery(1), delivery(2)], 2)
    expect(done).toEqual(['resume 0', 'apply 1', 'apply 2', 'apply 3', 'apply 4', 'apply 5'])
  })

  test('a gap behind the answer is asked for again', () => {
    const { intake, done } = live(0)
    intake.receive(delivery(2))
    intake.receive(delivery(5))
    intake.resumed([delivery(1), delivery(2)], 2)
    expect(done).toEqual(['resume 0', 'apply 1', 'apply 2', 'resume 2'])
  })

  test('a server that never fills a gap does not hold the rest back', () => {
    const { intake, done } = live(0)
    intake.receive(delivery(2))
    intake.resumed([], 0)
    intake.resumed([], 0)
    expect(done).toEqual(['resume 0', 'resume 0', 'apply 2'])
    intake.receive(delivery(3))
    expect(done.at(-1)).toBe('apply 3')
  })

  test('lines without numbers pass as they come, also behind a load', () => {
    const { intake, done } = log()
    intake.joining()
    intake.joined(null)
    intake.receive(delivery(0))
    expect(done).toEqual(['load null'])
    intake.loaded(0)
    intake.receive(delivery(0))
    expect(done).toEqual(['load null', 'apply 0', 'apply 0'])
  })

  test('what is held has a bound, and what fell out of it is asked for', () => {
    const { intake, done } = log()
    intake.joining()
    intake.joined(0)
    for (let seq = 1; seq <= 5000; seq += 1) intake.receive(delivery(seq))
    intake.loaded(0)
    expect(done).toEqual(['load 0', 'resume 0'])
    intake.resumed([], 5000)
    intake.receive(delivery(5001))
    expect(done.at(-1)).toBe('apply 5001')
  })

  test('nothing is folded while not connected', () => {
    const { intake, done } = live(0)
    intake.lost()
    expect(intake.receive(delivery(1))).toBe(false)
    expect(done).toEqual([])
    expect(intake.isLoaded).toBe(true)
  })
})

/** A channel's whole log: messages, some removed, and modes. */
const channelLog = fc
  .array(fc.constantFrom('message', 'mode', 'removed'), { minLength: 1, maxLength: 60 })
  .map((kinds) =>
    kinds.map((kind, index): ChannelEvent | null => {
      const seq = index + 1
      if (kind === 'message') return message(seq)
      if (kind === 'removed') return null
      const letters = ['M', 'S', 'r']
      return {
        type: 'channel_mode',
        seq,
        at: 0,
        by: null,
        mode: letters[seq % 3]!,
        param: null,
        isAdded: seq % 2 === 0,
      }
    }),
  )

/** What the network does next. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant('deliver' as const) },
  fc.constant('drop' as const),
  fc.constant('double' as const),
  fc.constant('later' as const),
  fc.constant('old' as const),
  fc.constant('answer' as const),
  { weight: 1, arbitrary: fc.constant('break' as const) },
)

test('[INV-09] any split, doubling, loss and reordering of deliveries ends in the state that the fold gives', () => {
  fc.assert(
    fc.property(
      channelLog,
      fc.array(step, { maxLength: 200 }),
      fc.nat({ max: 10 }),
      // by how many numbers the first page is older than the JOIN, and whether it came before that
      fc.option(fc.tuple(fc.nat({ max: 10 }), fc.boolean()), { nil: null }),
      (log, steps, joinedAt, early) => {
        const joined = Math.min(joinedAt, log.length)
        const base = Math.max(0, joined - (early?.[0] ?? 0))
        const boot = log.slice(0, base).reduce(fold, emptyChannel('c', '#c', 'channel'))
        let state = boot
        let asked: number | null = null
        const intake = new Intake({
          apply: ({ events }) => {
            for (const event of events) state = reduce(state, event)
          },
          resume: (last) => {
            asked = last
          },
          load: () => undefined,
        })
        const answer = (): void => {
          if (asked === null) return
          const from = asked
          asked = null
          intake.resumed(
            log.slice(from).flatMap((event) => (event === null ? [] : [{ seq: event.seq, events: [event] }])),
            log.length,
          )
        }
        const give = (seq: number): void => {
          const event = log[seq - 1]
          if (event != null) intake.receive({ seq, events: [event] })
        }
        intake.joining()
        if (early?.[1] === true) intake.early(base)
        intake.joined(joined)
        intake.loaded(base)
        let next = joined + 1
        const late: number[] = []
        for (const kind of steps) {
          if (kind === 'answer') answer()
          else if (kind === 'old') give(late.shift() ?? Math.max(1, next - 3))
          else if (kind === 'break') {
            intake.lost()
            intake.resuming()
            asked = intake.last
          } else {
            if (kind !== 'drop' && kind !== 'later') give(next)
            if (kind === 'double') give(next)
            if (kind === 'later') late.push(next)
            next = Math.min(next + 1, log.length + 1)
          }
        }
        // at the end the network is quiet: one more event comes, and every question is answered
        const last = log.length + 1
        log = [...log, message(last)]
        give(last)
        for (let turn = 0; turn < 5; turn += 1) answer()
        expect(state).toEqual(log.reduce(fold, emptyChannel('c', '#c', 'channel')))
      },
    ),
    { numRuns: 2000 },
  )
})

function fold(state: ReturnType<typeof emptyChannel>, event: ChannelEvent | null) {
  return event === null ? { ...state, seq: state.seq + 1 } : reduce(state, event)
}
