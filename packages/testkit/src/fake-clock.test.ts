import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FakeClock } from './fake-clock.ts'

/** What a list of all timers, looked through for each, would run: the time and the name of each. */
function expected(timers: readonly (readonly [number, boolean])[], end: number): string[] {
  return timers
    .flatMap(([ms, isRepeated], place) =>
      Array.from({ length: isRepeated ? Math.floor(end / ms) : ms <= end ? 1 : 0 }, (_, round) => ({
        at: ms * (round + 1),
        place,
      })),
    )
    .toSorted((a, b) => a.at - b.at || a.place - b.place)
    .map(({ at, place }) => `${at} ${place}`)
}

test('timers run in the order in which they fall due, and of those that do at once the one set first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.boolean()), { maxLength: 12 }),
      fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 6 }),
      (timers, steps) => {
        const clock = new FakeClock(new Date(0))
        const ran: string[] = []
        for (const [place, [ms, isRepeated]] of timers.entries())
          clock[isRepeated ? 'every' : 'after'](ms, () => ran.push(`${clock.now().getTime()} ${place}`))
        let end = 0
        for (const ms of steps) {
          clock.advance(ms)
          end += ms
          expect(clock.now().getTime()).toBe(end)
        }
        expect(ran).toEqual(expected(timers, end))
      },
    ),
  )
})

test('a timer that was stopped, also by another one of the same moment, does not run, and one may set others', () => {
  for (const move of ['advance', 'jump'] as const) {
    const clock = new FakeClock(new Date(0))
    const ran: string[] = []
    clock.after(5, () => {
      ran.push('first')
      stop()
      clock.after(5, () => ran.push('set'))
    })
    const stop = clock.after(5, () => ran.push('stopped'))
    const end = clock.every(3, () => ran.push('again'))
    clock[move](5)
    expect(ran).toEqual(['again', 'first'])
    end()
    clock[move](5)
    expect(ran).toEqual(['again', 'first', 'set'])
  }
})

test('a jump runs each timer that fell due meanwhile once', () => {
  const clock = new FakeClock(new Date(0))
  const ran: string[] = []
  clock.every(3, () => ran.push(`often ${clock.now().getTime()}`))
  clock.after(7, () => ran.push(`once ${clock.now().getTime()}`))
  clock.jump(100)
  expect(ran).toEqual(['often 100', 'once 100'])
  clock.advance(3)
  expect(ran).toEqual(['often 100', 'once 100', 'often 103'])
})
