import type { ChannelEvent } from '@gwar/protocol'
import { FakeClock } from '@gwar/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NumberedEvent } from '../../events/numbered-event.ts'
import { Sequence } from './sequence.ts'

const event = (seq: number): ChannelEvent => ({
  type: 'notice',
  seq,
  at: 0,
  id: `e${seq}`,
  text: '',
  i18n: null,
})

/** A sequence over a store with the numbers 1 to `stored`; those in `removed` have no event. */
function sequence(options: {
  stored: number
  cursor?: number
  removed?: readonly number[]
  holes?: readonly number[]
}) {
  const clock = new FakeClock()
  const delivered: number[] = []
  const reads: number[] = []
  const errors: unknown[] = []
  const state = { stored: options.stored, fault: null as Error | null, page: 500 }
  const made = new Sequence({
    cursor: options.cursor ?? 0,
    clock,
    deliver: ({ seq }) => void delivered.push(seq),
    onError: (error) => void errors.push(error),
    async readAfter(seq, limit) {
      reads.push(seq)
      if (state.fault !== null) throw state.fault
      const page: NumberedEvent[] = []
      for (let next = seq + 1; next <= state.stored && page.length < Math.min(limit, state.page); next += 1)
        if (!options.holes?.includes(next))
          page.push({ seq: next, event: options.removed?.includes(next) ? null : event(next) })
      return page
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  }
  return { made, clock, delivered, reads, errors, state, settle }
}

describe('Sequence', () => {
  test('passes on what comes in order at once, and asks nobody', () => {
    const { made, delivered, reads } = sequence({ stored: 3 })
    made.take([event(1), event(2)])
    made.take([event(3)])
    expect(delivered).toEqual([1, 2, 3])
    expect(reads).toEqual([])
    expect(made.cursor).toBe(3)
  })

  test('drops what comes twice', () => {
    const { made, delivered } = sequence({ stored: 3 })
    made.take([event(1), event(1)])
    made.take([event(1), event(2), event(1)])
    expect(delivered).toEqual([1, 2])
  })

  test('waits a moment for what is late, without the store', async () => {
    const { made, clock, delivered, reads, settle } = sequence({ stored: 3 })
    made.take([event(3)])
    clock.advance(19)
    made.take([event(2)])
    made.take([event(1)])
    clock.advance(100)
    await settle()
    expect(delivered).toEqual([1, 2, 3])
    expect(reads).toEqual([])
  })

  test('reads what is lost, page by page, and goes on', async () => {
    const { made, clock, delivered, reads, settle, state } = sequence({ stored: 10, cursor: 2 })
    state.page = 3
    made.take([event(10)])
    expect(delivered).toEqual([])
    clock.advance(20)
    await settle()
    expect(delivered).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
    expect(reads).toEqual([2, 5, 8])
  })

  test('passes over a number whose event was removed', async () => {
    const { made, clock, delivered, settle } = sequence({ stored: 5, removed: [2, 3] })
    made.take([event(1), event(5)])
    clock.advance(20)
    await settle()
    expect(delivered).toEqual([1, 4, 5])
    expect(made.cursor).toBe(5)
  })

  test('what comes while the store is asked is neither lost nor doubled', async () => {
    const { made, clock, delivered, settle } = sequence({ stored: 6 })
    made.take([event(4)])
    clock.advance(20)
    made.take([event(1), event(2), event(6), event(5)])
    await settle()
    expect(delivered).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('a store that fails is asked again, not at once, and said so', async () => {
    const { made, clock, delivered, reads, errors, settle, state } = sequence({ stored: 3 })
    state.fault = new Error('away')
    made.take([event(3)])
    for (let second = 0; second < 10; second += 1) {
      clock.advance(1000)
      await settle()
    }
    expect(delivered).toEqual([])
    expect(reads.length).toBeGreaterThan(1)
    expect(reads.length).toBeLessThanOrEqual(11)
    expect(errors).toHaveLength(reads.length)
    state.fault = null
    clock.advance(1000)
    await settle()
    expect(delivered).toEqual([1, 2, 3])
  })

  test('a number that the store does not have either is passed over: it is the truth', async () => {
    const { made, clock, delivered, reads, settle } = sequence({ stored: 5, holes: [2, 3] })
    made.take([event(1), event(5)])
    clock.advance(20)
    await settle()
    expect(delivered).toEqual([1, 4, 5])
    expect(reads).toEqual([1])
  })

  test('[INV-03] a lost last event is read when somebody says that there is one, and nothing when there is none', async () => {
    const { made, clock, delivered, reads, settle } = sequence({ stored: 5, cursor: 3 })
    made.expect(3)
    clock.advance(1000)
    await settle()
    expect(reads).toEqual([])
    made.expect(5)
    made.expect(4)
    clock.advance(20)
    await settle()
    expect(delivered).toEqual([4, 5])
    expect(reads).toEqual([3])
  })

  test('what is only late costs no look into the store', async () => {
    const { made, clock, delivered, reads, settle } = sequence({ stored: 5, cursor: 3 })
    made.expect(5)
    made.take([event(4), event(5)])
    clock.advance(1000)
    await settle()
    expect(delivered).toEqual([4, 5])
    expect(reads).toEqual([])
  })

  test('a number that nobody ever gave is looked for once', async () => {
    const { made, clock, delivered, reads, settle } = sequence({ stored: 5, cursor: 3 })
    made.expect(1e9)
    for (let second = 0; second < 5; second += 1) {
      clock.advance(1000)
      await settle()
    }
    expect(delivered).toEqual([4, 5])
    expect(reads).toEqual([3, 5])
  })

  test('a closed one asks and waits no more', async () => {
    const { made, clock, delivered, reads, settle } = sequence({ stored: 5 })
    made.take([event(5)])
    made.close()
    clock.advance(1000)
    await settle()
    expect(delivered).toEqual([])
    expect(reads).toEqual([])
  })

  test('property: whatever a bus loses, doubles or reorders, each number comes once, ascending', async () => {
    const mishap = fc.constantFrom('pass', 'pass', 'lose', 'double', 'late')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ mishap, wait: fc.nat(30) }), { minLength: 1, maxLength: 40 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
        async (fates, removed) => {
          const { made, clock, delivered, settle, state } = sequence({ stored: 0, removed })
          const late: number[] = []
          for (const [index, { mishap, wait }] of fates.entries()) {
            const seq = index + 1
            state.stored = seq
            if (mishap === 'late') late.push(seq)
            else if (mishap !== 'lose')
              made.take(mishap === 'double' ? [event(seq), event(seq)] : [event(seq)])
            if (late.length > 2) made.take(late.splice(0).toReversed().map(event))
            clock.advance(wait)
            if (wait % 3 === 0) await settle()
          }
          // the next event reveals what was lost at the end
          state.stored = fates.length + 1
          made.take([event(state.stored)])
          clock.advance(50)
          await settle()
          expect(made.cursor).toBe(state.stored)
          expect(delivered).toEqual([...new Set(delivered)].toSorted((a, b) => a - b))
          const missing = Array.from({ length: state.stored }, (_, n) => n + 1).filter(
            (seq) => !delivered.includes(seq),
          )
          for (const seq of missing) expect(removed).toContain(seq)
        },
      ),
      { seed: 6, numRuns: 200 },
    )
  })

  test('reads on at once when asked, together with who asks meanwhile, and gives up where there is no more', async () => {
    const { made, delivered, reads, state } = sequence({ stored: 1200 })
    await Promise.all([made.reach(1200), made.reach(700)])
    expect(delivered).toHaveLength(1200)
    expect(reads).toEqual([0, 500, 1000])
    await made.reach(1300)
    expect(made.cursor).toBe(1200)
    state.fault = new Error('away')
    await made.reach(1300)
    state.fault = null
    state.stored = 1300
    await made.reach(1300)
    expect(delivered).toEqual(Array.from({ length: 1300 }, (_, n) => n + 1))
    await made.reach(10)
    expect(made.cursor).toBe(1300)
  })
})
