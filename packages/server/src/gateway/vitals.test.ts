import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { readVitals } from './vitals.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

let vitals: ReturnType<typeof readVitals> | null = null
afterEach(() => {
  vitals?.close()
  vi.restoreAllMocks()
})

test('the heap counts as the last whole collection left it: what is only rubbish is none', async () => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(0)
  vitals = readVitals()
  const { read } = vitals
  /** The share after a full garbage collection that the observer has noticed. */
  const collected = async (differsFrom: number): Promise<number> => {
    let share = differsFrom
    await expect
      .poll(() => {
        collect()
        return (share = read().memoryShare)
      })
      .not.toBe(differsFrom)
    return share
  }
  expect(read().memoryShare).toBe(0)
  const before = await collected(0)
  // half of what this process holds, which is much where many files ran in it before
  const lists = Math.max(40, Math.ceil(process.memoryUsage().heapUsed / 2 / 2_000_000))
  let kept: number[][] | null = Array.from({ length: lists }, () => Array<number>(250_000).fill(0.5))
  // the value changes only with a reading
  expect(read().memoryShare).toBe(before)
  const full = await collected(before)
  expect(full).toBeGreaterThan(before * 1.2)
  expect(kept).toHaveLength(lists)
  kept = null
  await expect
    .poll(() => {
      collect()
      return read().memoryShare
    })
    .toBeLessThan((before + full) / 2)
})

test('within a bound of its container the whole process counts, and a bound that is none does not', () => {
  const bound = vi.spyOn(process, 'constrainedMemory')
  const shareWithin = (bytes: number): number => {
    bound.mockReturnValue(bytes)
    const made = readVitals()
    made.close()
    return made.read().memoryShare
  }
  expect(shareWithin(process.memoryUsage.rss() * 2)).toBeGreaterThan(0.3)
  expect(shareWithin(process.memoryUsage.rss() * 2)).toBeLessThan(0.7)
  for (const none of [0, 2 ** 64]) expect(shareWithin(none)).toBe(0)
})

test('turns of the event loop that come late are told by the next reading, also when the last one came just before', async () => {
  vitals = readVitals()
  const { read } = vitals
  /** The reading after a turn of 300 ms that began right after a reading. */
  const afterLateTurn = async (): Promise<number> => {
    read()
    const end = performance.now() + 300
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 60))
    return read().delayMs
  }
  // measuring begins with the first turn that ends, so this one may be missing
  await afterLateTurn()
  for (let n = 0; n < 3; n += 1) expect(await afterLateTurn()).toBeGreaterThan(50)
  await expect.poll(() => read().delayMs, { interval: 60 }).toBeLessThan(50)
})
