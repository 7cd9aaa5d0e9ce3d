import { answer } from './cases/answer.ts'
import { attack } from './cases/attack.ts'
import { fanout, quietRoom } from './cases/fanout.ts'
import { filter } from './cases/filter.ts'
import { importEmoticons } from './cases/import-emoticons.ts'
import { join } from './cases/join.ts'
import { log } from './cases/log.ts'
import { move } from './cases/move.ts'
import { overlay } from './cases/overlay.ts'
import { partitions } from './cases/partitions.ts'
import { poll } from './cases/poll.ts'
import { queue } from './cases/queue.ts'
import { raid } from './cases/raid.ts'
import { read } from './cases/read.ts'
import { render } from './cases/render.ts'
import { replay } from './cases/replay.ts'
import { run } from './cases/run.ts'
import { scale } from './cases/scale.ts'
import { slowLine } from './cases/slow-line.ts'
import { start } from './cases/start.ts'
import { streamBegin } from './cases/stream-begin.ts'
import { storm } from './cases/storm.ts'
import { write } from './cases/write.ts'
import { readOptions, USAGE, type Options } from './options.ts'
import { machineLine, thisMachine } from './report/machine.ts'
import { holds, type CaseReport } from './report/row.ts'
import { tableOf } from './report/table.ts'
import { leave } from './run/children.ts'
import { pinLoad } from './run/pin.ts'
import { raisePriority } from './run/priority.ts'

const CASES: Readonly<Record<string, (options: Options) => Promise<readonly CaseReport[]>>> = {
  fanout,
  quiet: quietRoom,
  write,
  join,
  storm,
  start,
  move,
  read,
  render,
  'slow-line': slowLine,
  answer,
  attack,
  filter,
  poll,
  replay,
  overlay,
  'stream-begin': streamBegin,
  import: importEmoticons,
  run,
  raid,
  queue,
  log,
  scale,
  partitions,
}

if (process.argv.includes('--help')) {
  process.stdout.write(USAGE)
  process.exit(0)
}
try {
  const { names, options } = readOptions(process.argv.slice(2))
  const wanted = names.length === 0 || names.includes('all') ? Object.keys(CASES) : names
  const unknown = wanted.find((name) => !(name in CASES))
  if (unknown !== undefined) throw new Error(`no case is called ${unknown}\n\n${USAGE}`)
  if (process.platform !== 'linux')
    throw new Error('the accounts of a process are read from /proc: Linux only')
  const machine = thisMachine()
  pinLoad()
  raisePriority()
  const reports: CaseReport[] = []
  for (const name of wanted)
    for (const report of await CASES[name]!(options)) {
      reports.push(report)
      if (!options.isJson) process.stdout.write(`${tableOf(report)}\n`)
    }
  if (options.isJson)
    process.stdout.write(`${JSON.stringify({ machine, reports: reports.map(judged) }, null, 2)}\n`)
  else process.stdout.write(`${machineLine(machine)}\n`)
  await leave(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  await leave(1)
}

function judged(report: CaseReport): unknown {
  return {
    ...report,
    rows: report.rows.map((row) => ({
      ...row,
      expected: row.expected.map((expectation) => ({ ...expectation, holds: holds(row, expectation) })),
    })),
  }
}
