import { performance } from 'node:perf_hooks'
import { Bench } from './bench.ts'
import type { Fault } from './fault.ts'
import type { Failure } from './verdict.ts'

/** Limit for one run of tests: those that wait in vain for what a fault removed take long. */
const LIMIT_MS = 300_000
/**
 * The failed tests of this many faults are run again together, because starting vitest takes longer than most of
 * them.
 */
const BATCH = 10

export interface Tried {
  readonly fault: Fault
  /**
   * `unfit`: the failed test fails without the fault as well, or could not be run. `ended`: with the fault the
   * tests hang, and without it they do not, which counts as noticed.
   */
  readonly outcome: 'noticed' | 'ended' | 'unnoticed' | 'unfit'
  readonly by: string | null
  readonly milliseconds: number
}

/** A fault and the result of its tests, before they were run without it. */
interface Run {
  readonly fault: Fault
  readonly failed: Failure | null | 'ended' | 'unfit'
  readonly why: string | null
  readonly milliseconds: number
}

/**
 * Tries the faults in order, in as many copies of the tree at once as there are `workers`. After `until` (a value
 * of `performance.now()`) no new one is begun.
 */
export async function tryFaults(options: {
  readonly root: string
  readonly faults: readonly Fault[]
  readonly workers: number
  readonly until: number
  readonly told: (tried: Tried) => void
}): Promise<readonly Tried[]> {
  const { root, workers, until, told } = options
  const waiting = [...options.faults]
  const all: Tried[] = []
  const work = async (): Promise<void> => {
    const bench = new Bench(root)
    const end = (): void => bench.close()
    process.once('exit', end)
    while (waiting.length > 0 && performance.now() < until) {
      const runs: Run[] = []
      while (runs.length < BATCH && performance.now() < until) {
        const fault = waiting.shift()
        if (fault === undefined) break
        runs.push(await runWith(bench, fault))
      }
      for (const tried of await judge(bench, runs)) {
        all.push(tried)
        told(tried)
      }
    }
    process.off('exit', end)
    bench.close()
  }
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, work))
  return all
}

async function runWith(bench: Bench, fault: Fault): Promise<Run> {
  const { tests } = fault
  const began = performance.now()
  const verdict = await bench.ask({ tests, fault }, LIMIT_MS)
  const milliseconds = performance.now() - began
  if (verdict === null) {
    const without = await bench.ask({ tests, fault: null }, LIMIT_MS)
    const isFit = without !== null && 'failed' in without && without.failed === null
    return { fault, failed: isFit ? 'ended' : 'unfit', why: null, milliseconds }
  }
  if ('unfit' in verdict) return { fault, failed: 'unfit', why: verdict.unfit, milliseconds }
  return { fault, failed: verdict.failed, why: verdict.failed?.title ?? null, milliseconds }
}

/** Runs the failed tests without their faults: a test that fails then as well has noticed nothing. */
async function judge(bench: Bench, runs: readonly Run[]): Promise<readonly Tried[]> {
  const failures = new Map<string, Failure>()
  for (const { failed } of runs)
    if (failed !== null && typeof failed !== 'string') failures.set(failed.title, failed)
  const again = [...failures.values()]
  const passed = new Set(again.length === 0 ? [] : await bench.askAgain({ again }, LIMIT_MS))
  return runs.map(({ fault, failed, why, milliseconds }) => {
    const tried = { fault, by: why, milliseconds }
    if (failed === null) return { ...tried, outcome: 'unnoticed' }
    if (typeof failed === 'string') return { ...tried, outcome: failed }
    return { ...tried, outcome: passed.has(failed.title) ? 'noticed' : 'unfit' }
  })
}
