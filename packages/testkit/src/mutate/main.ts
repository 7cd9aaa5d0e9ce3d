import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FAULTS } from './faults.ts'
import { Results } from './results.ts'
import { staleFaults } from './stale-faults.ts'
import { tryFaults, type Tried } from './try-faults.ts'

/**
 * `npm run mutate -- [--only {part of a file's path, of a test's path or of the sentence},...] [--part {k}/{n}]
 * [--again] [--minutes N] [--workers N] [--list] [--check]`. A part has every n-th fault, so that n short runs do
 * the work of a long one. Results are stored: `--again` skips faults that were noticed, and begins with those
 * never tried. After so many minutes no new fault is begun.
 */
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const RESULTS = '.cache/mutations.json'
/** How many percent of the faults the tests must notice. */
const WANTED = 95
const WORDS = { noticed: 'noticed', ended: 'ended', unnoticed: 'NOT NOTICED', unfit: 'NOT TRIED' } as const
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: String(Math.max(1, Math.floor(availableParallelism() / 2))) },
    minutes: { type: 'string', default: 'Infinity' },
    again: { type: 'boolean', default: false },
    part: { type: 'string', default: '1/1' },
    list: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const workers = Number(values.workers)
const words = values.only.split(',')
const [part = 0, parts = 0] = values.part.split('/').map(Number)
const named = FAULTS.filter(({ file, breaks, tests }) =>
  words.some((word) => [file, breaks, ...tests].some((text) => text.includes(word))),
)
const results = new Results(`${ROOT}/${RESULTS}`)
const inPart = named.filter((_, index) => index % parts === part - 1)
/** The order of `--again`, by the last result: faults without one come first. */
const LEFT = [undefined, 'unfit', 'unnoticed'] as const
const faults = values.again
  ? LEFT.flatMap((outcome) => inPart.filter((fault) => results.of(fault) === outcome))
  : inPart
const until = performance.now() + Number(values.minutes) * 60_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)
if (inPart.length === 0 || !Number.isSafeInteger(workers) || workers < 1 || Number.isNaN(until)) {
  process.stderr.write(
    'npm run mutate -- --only {part of a path or sentence},... --part {k}/{n} --again --minutes {number} --workers {number} --list --check\n',
  )
  process.exit(2)
}
if (values.list) {
  for (const { file, breaks } of faults) say(`${file}: ${breaks}`)
  process.exit(0)
}
const stale = staleFaults(ROOT, faults)
for (const sentence of stale) process.stderr.write(`${sentence}\n`)
if (stale.length > 0) process.exit(1)
if (values.check) process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const told = (tried: Tried): void => {
  const { fault, outcome, by, milliseconds } = tried
  results.keep(tried)
  say(
    `${WORDS[outcome].padEnd(11)} ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${fault.file}: ${fault.breaks}` +
      (by === null ? '' : `\n${' '.repeat(23)}by ${by}`),
  )
}
const tried = await tryFaults({ root: ROOT, faults, workers, until, told })
const open = tried.filter(({ outcome }) => outcome === 'unnoticed' || outcome === 'unfit')
if (open.length > 0) say('\nWhat no test notices:')
for (const { fault, outcome } of open)
  say(
    `${fault.file}: ${fault.breaks}${outcome === 'unfit' ? ' (its tests fail without it, too)' : ''}\n  ${fault.tests.join('\n  ')}`,
  )
say(`\n${tried.length - open.length} of ${tried.length} faults noticed`)
const known = Map.groupBy(inPart, (fault) => results.of(fault))
const count = (outcome: Tried['outcome'] | undefined): number => known.get(outcome)?.length ?? 0
const noticed = count('noticed') + count('ended')
say(
  `of ${inPart.length} in all: ${noticed} noticed, ${count('unnoticed')} not, ${count('unfit')} could not be tried, ` +
    `${count(undefined)} not tried yet (${RESULTS})`,
)
// judged by this run's faults alone: CI tries one part and has no results of the others
process.exitCode = 100 * open.length <= (100 - WANTED) * tried.length ? 0 : 1
