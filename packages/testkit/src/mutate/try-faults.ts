import { performance } from 'node:perf_hooks'
import { Bench } from './bench.ts'
import type { Fault } from './fault.ts'

/** Tests that wait in vain for what a fault took away need longer than those that find it. */
const PATIENCE = 5
const LEAST_MS = 120_000
/** The first run of a file reads all that it needs. */
const FIRST_MS = 600_000

export interface Tried {
  readonly fault: Fault
  /** `unfit`: the tests fail without any fault, too. `ended`: they did not end, which nobody overlooks. */
  readonly outcome: 'noticed' | 'ended' | 'unnoticed' | 'unfit'
  readonly by: string | null
  readonly milliseconds: number
}

/**
 * Tries each fault in copies of the tree, as many at once as there are `workers`. Faults for the same test files are
 * tried one after the other, behind one run without a fault.
 */
export async function tryFaults(options: {
  readonly root: string
  readonly faults: readonly Fault[]
  readonly workers: number
  readonly told: (tried: Tried) => void
}): Promise<readonly Tried[]> {
  const { root, faults, workers, told } = options
  const groups = [...Map.groupBy(faults, ({ tests }) => tests.join(' ')).values()]
  // the long ones first, so that none is left alone at the end
  groups.sort((a, b) => b.length - a.length)
  const all: Tried[] = []
  const work = async (): Promise<void> => {
    const bench = new Bench(root)
    const end = (): void => bench.close()
    process.once('exit', end)
    for (let group = groups.shift(); group !== undefined; group = groups.shift())
      for await (const tried of tryGroup(bench, group)) {
        all.push(tried)
        told(tried)
      }
    process.off('exit', end)
    bench.close()
  }
  await Promise.all(Array.from({ length: Math.min(workers, groups.length) }, work))
  return all
}

async function* tryGroup(bench: Bench, group: readonly Fault[]): AsyncGenerator<Tried> {
  const { tests } = group[0]!
  let began = performance.now()
  const without = await bench.ask({ tests, fault: null }, FIRST_MS)
  const limit = Math.max(LEAST_MS, Math.ceil(PATIENCE * (performance.now() - began)))
  for (const fault of group) {
    if (without?.failed !== null) {
      yield { fault, outcome: 'unfit', by: without?.failed ?? null, milliseconds: 0 }
      continue
    }
    began = performance.now()
    const verdict = await bench.ask({ tests, fault }, limit)
    const milliseconds = performance.now() - began
    if (verdict === null) yield { fault, outcome: 'ended', by: null, milliseconds }
    else if (verdict.failed === null) yield { fault, outcome: 'unnoticed', by: null, milliseconds }
    else yield { fault, outcome: 'noticed', by: verdict.failed, milliseconds }
  }
}
