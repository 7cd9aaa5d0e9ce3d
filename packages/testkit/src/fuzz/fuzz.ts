import fc from 'fast-check'
import { keepInput, readCorpus } from './corpus.ts'
import { FuzzedService } from './fuzzed-service.ts'
import { openTarget } from './targets.ts'
import type { Target, TargetName } from './target.ts'

export interface FuzzOptions {
  /** Of the first input; each further one is made from the next number. */
  readonly seed: number
  readonly milliseconds: number
  /** Of each target, at most. */
  readonly inputs: number
  readonly targets: readonly TargetName[]
  /** Where inputs are kept that found something. */
  readonly directory: string
  readonly say: (line: string) => void
}

export interface Finding {
  readonly target: TargetName
  /** What makes the same input again, or the name of one of the corpus. */
  readonly seed: number | string
  readonly problem: string
  /** The smallest input that still does it; null where no single one does. */
  readonly path: string | null
  /** How many inputs from the seed on it takes. */
  readonly inputs: number
}

/** Making a failing input smaller takes this long at most. */
const SHRINK_MS = 30_000
/** More findings of one target are the same one. */
const MAX_FINDINGS = 3
/** Memory is looked at after so many inputs: caches are full the first time. */
const MEMORY_EVERY = 100
/** What the service may hold more at the end than after the first look, of all that strangers sent. */
const MAX_GROWTH = 64 * 1024 * 1024
const LOGIN_EVERY = 100

/**
 * Gives each target inputs for its share of the time: first its corpus, then what is made from the seed. What is
 * found: the process ends or hangs, an error in its log, an answer of 5xx or with a stack, more processor time for one
 * input or more memory in the end than the budget. Never throws for a finding.
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

/** What is left is shared by the targets that are left: one that ended early leaves its time to the others. */
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
    // it is kept already
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

/** The input of this seed; where it finds something, the smallest one that does. */
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

/** What is wrong with how the service took it, twice in a row where only time was. */
async function tryInput(service: FuzzedService, target: Target, input: Buffer): Promise<string | null> {
  const first = await tryOnce(service, target, input)
  if (typeof first !== 'number') return first
  const second = await tryOnce(service, target, input)
  if (typeof second !== 'number') return second
  return `it took ${Math.round(Math.min(first, second))} ms of processor time for ${input.length} bytes; ${target.cpuMs} are allowed`
}

/** A sentence, or the milliseconds where they were too many. */
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
