import fc from 'fast-check'
import { keepInput, readCorpus } from './corpus.ts'
import { FuzzedService } from './fuzzed-service.ts'
import { openTarget } from './targets.ts'
import type { Target, TargetName } from './target.ts'

export interface FuzzOptions {
  /** Seed of the first input; each further one adds 1. */
  readonly seed: number
  readonly milliseconds: number
  /** At most this many inputs for each target. */
  readonly inputs: number
  readonly targets: readonly TargetName[]
  /** Directory for inputs that found something. */
  readonly directory: string
  readonly say: (line: string) => void
}

export interface Finding {
  readonly target: TargetName
  /** The seed that makes this input again, or its name in the corpus. */
  readonly seed: number | string
  readonly problem: string
  /** The smallest input that still has the problem; null where no single input has it. */
  readonly path: string | null
  /** How many inputs, starting at the seed, it takes to see the problem. */
  readonly inputs: number
}

/** How long the shrinking of one failing input may take. */
const SHRINK_MS = 30_000
/** After this many findings a target is left: further ones are likely the same bug. */
const MAX_FINDINGS = 3
/** Memory is measured after this many inputs; by the first measurement all caches are full. */
const MEMORY_EVERY = 100
/** How many bytes the service may hold more at the end than at the first measurement. */
const MAX_GROWTH = 64 * 1024 * 1024
const LOGIN_EVERY = 100

/**
 * Sends inputs to each target for its share of the time: first its corpus, then inputs made from the seed. A
 * finding is: the process ends or hangs, it logs an error, it answers 5xx or with a stack trace, or it exceeds
 * the budget of processor time for an input or of memory in the end. Findings are returned, never thrown.
 */
export async function fuzz(options: FuzzOptions): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const service = await FuzzedService.open()
  try {
    for (const [index, name] of options.targets.entries()) {
      const until = performance.now() + shareOf(options, index)
      const target = await openTarget(name, service)
      try {
        findings.push(...(await fuzzTarget(service, target, until, options)))
      } finally {
        target.close?.()
      }
    }
  } finally {
    await service.close()
  }
  return findings
}

const startedAt = new WeakMap<FuzzOptions, number>()

/**
 * Divides the remaining time among the remaining targets, so that one that ended early leaves its time to the
 * others.
 */
function shareOf(options: FuzzOptions, index: number): number {
  const start = startedAt.get(options) ?? performance.now()
  startedAt.set(options, start)
  return (start + options.milliseconds - performance.now()) / (options.targets.length - index)
}

async function fuzzTarget(
  service: FuzzedService,
  target: Target,
  until: number,
  { seed, inputs, directory, say }: FuzzOptions,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const found = (seed: number | string, problem: string, input: Buffer | null, inputs = 1): void => {
    const path = input === null ? null : keepInput(directory, target.name, input)
    findings.push({ target: target.name, seed, problem, path, inputs })
    const kept = path === null ? '' : `\n  kept as ${path}`
    say(`${target.name}, ${typeof seed === 'number' ? `seed ${seed}` : seed}: ${problem}${kept}`)
  }
  for (const { name, input } of readCorpus(target.name)) {
    const problem = await tryInput(service, target, input)
    // not stored again, because it is part of the corpus
    if (problem !== null) found(`corpus/${target.name}/${name}`, problem, null)
  }
  let heldAtFirst: number | null = null
  let count = 0
  for (; count < inputs && findings.length < MAX_FINDINGS && performance.now() < until; count++) {
    if (count % LOGIN_EVERY === LOGIN_EVERY - 1) await service.login()
    const problem = await tryMade(service, target, seed + count)
    if (problem !== null) found(seed + count, problem.problem, problem.input)
    if (count % MEMORY_EVERY === MEMORY_EVERY - 1) {
      const held = (await service.usage(true))?.heldBytes ?? 0
      heldAtFirst ??= held
      if (held - heldAtFirst > MAX_GROWTH) {
        const grown = Math.round((held - heldAtFirst) / 1024 / 1024)
        found(seed, `after ${count + 1} inputs the service holds ${grown} MB more`, null, count + 1)
      }
    }
  }
  const held = Math.round(((await service.usage(true))?.heldBytes ?? 0) / 1024 / 1024)
  say(
    `${target.name}: ${count} inputs from seed ${seed}, ${findings.length} found; the service holds ${held} MB`,
  )
  return findings
}

/** Tries the input of this seed; where it has a problem, gives the smallest input that has it. */
async function tryMade(
  service: FuzzedService,
  target: Target,
  seed: number,
): Promise<{ readonly problem: string; readonly input: Buffer } | null> {
  let smallest: { problem: string; input: Buffer } | null = null
  let until = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(target.inputs, async (input) => {
    if (performance.now() > until) return true
    const problem = await tryInput(service, target, input)
    if (problem === null) return true
    if (smallest === null) until = performance.now() + SHRINK_MS
    smallest = { problem, input }
    return false
  })
  await fc.check(property, { seed, numRuns: 1 })
  return smallest
}

/**
 * What is wrong with how the service handled the input; too much time counts only where it happens twice in a
 * row.
 */
async function tryInput(service: FuzzedService, target: Target, input: Buffer): Promise<string | null> {
  const first = await tryOnce(service, target, input)
  if (typeof first !== 'number') return first
  const second = await tryOnce(service, target, input)
  if (typeof second !== 'number') return second
  return `it took ${Math.round(Math.min(first, second))} ms of processor time for ${input.length} bytes; ${target.cpuMs} are allowed`
}

/** The problem as a sentence, or the milliseconds of processor time where they exceed the budget. */
async function tryOnce(
  service: FuzzedService,
  target: Target,
  input: Buffer,
): Promise<string | number | null> {
  await service.revive()
  const before = await service.usage()
  const problem = await target.send(service, input)
  const after = await service.usage()
  const own = service.takeProblem()
  if (own !== null || problem !== null) return own ?? problem
  const took = (after?.cpuMs ?? 0) - (before?.cpuMs ?? 0)
  return took > target.cpuMs ? took : null
}
