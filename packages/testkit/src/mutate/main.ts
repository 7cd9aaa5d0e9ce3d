import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FAULTS } from './faults.ts'
import { staleFaults } from './stale-faults.ts'
import { tryFaults, type Tried } from './try-faults.ts'

/**
 * `npm run mutate -- [--only {part of a file's path, a test's path or the sentence},...] [--part {k}/{n}]
 * [--workers N] [--list] [--check]`. A part holds every n-th group of faults that the same tests must notice, so that
 * n short runs do what one long run does.
 */
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Of a hundred faults tests have to notice this many. */
const WANTED = 95
const WORDS = { noticed: 'noticed', ended: 'ended', unnoticed: 'NOT NOTICED', unfit: 'NOT TRIED' } as const
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: String(Math.max(1, Math.floor(availableParallelism() / 2))) },
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
const groups = [...Map.groupBy(named, ({ tests }) => tests.join(' ')).values()]
const faults = groups.filter((_, index) => index % parts === part - 1).flat()
const say = (line: string): void => void process.stdout.write(`${line}\n`)
if (faults.length === 0 || !Number.isSafeInteger(workers) || workers < 1) {
  process.stderr.write(
    'npm run mutate -- --only {part of a path or sentence},... --part {k}/{n} --workers {number} --list --check\n',
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

const tell = ({ fault, outcome, by, milliseconds }: Tried): void =>
  say(
    `${WORDS[outcome].padEnd(11)} ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${fault.file}: ${fault.breaks}` +
      (by === null ? '' : `\n${' '.repeat(23)}by ${by}`),
  )
const tried = await tryFaults({ root: ROOT, faults, workers, told: tell })
const open = tried.filter(({ outcome }) => outcome === 'unnoticed' || outcome === 'unfit')
const share = (100 * (tried.length - open.length)) / tried.length
if (open.length > 0) say('\nWhat no test notices:')
for (const { fault, outcome } of open)
  say(
    `${fault.file}: ${fault.breaks}${outcome === 'unfit' ? ' (its tests fail without it, too)' : ''}\n  ${fault.tests.join('\n  ')}`,
  )
say(`\n${tried.length - open.length} of ${tried.length} faults noticed: ${share.toFixed(1)} %`)
process.exitCode = share >= WANTED ? 0 : 1
