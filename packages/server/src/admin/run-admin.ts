import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../config.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import type { AdminCommand, Answer } from './command.ts'
import { explainFailure } from './explain-failure.ts'
import { noDatabase } from './no-database.ts'
import { columns, printAnswer } from './print.ts'
import { quietLog } from './quiet-log.ts'
import { ADMIN_COMMANDS } from './table.ts'

/** What surrounds a run: the process, or a test. */
export interface AdminSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly readSecret: (prompt: string) => Promise<string>
}

/** Runs one command line of `npm run admin --`; gives the exit code: 1 it could not be done, 2 it was not understood. */
export async function runAdmin(argv: readonly string[], around: AdminSurroundings): Promise<number> {
  const parsed = parse(argv)
  if (typeof parsed === 'string') {
    around.err(parsed)
    return 2
  }
  const { words, options } = parsed
  const command = ADMIN_COMMANDS.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '))
  if (options.help) {
    around.out(help(command))
    return 0
  }
  if (command === undefined) {
    around.err(help())
    return 2
  }
  const read = readConfig(around.env)
  if (!read.ok) {
    for (const problem of read.problems) around.err(problem)
    return 2
  }
  const args = words.slice(command.name.split(' ').length)
  const answer = await run(command, read.config, around, args)
  if (answer === 'usage') {
    around.err(help(command))
    return 2
  }
  if ('refused' in answer) {
    around.err(answer.refused)
    return 1
  }
  around.out(printAnswer(answer, options.json))
  return 0
}

/** The words and options of a command line, or a sentence about what is wrong with it. */
function parse(argv: readonly string[]) {
  const options = {
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true })
    return { words: positionals, options: values }
  } catch (error) {
    return (error as Error).message
  }
}

async function run(
  command: AdminCommand,
  config: Config,
  around: AdminSurroundings,
  args: readonly string[],
): Promise<Answer> {
  const now = (): Date => new Date()
  try {
    switch (command.needs) {
      case 'config':
        return command.run(config, args)
      case 'nothing':
        return await command.run({ config, now, say: around.err }, args)
      case 'store':
        return await withStore(config, around, (store) =>
          command.run({ config, store, now, readSecret: around.readSecret }, args),
        )
      default:
        return command satisfies never
    }
  } catch (error) {
    const refused = explainFailure(error)
    if (refused === null) throw error
    return { refused }
  }
}

async function withStore(
  config: Config,
  around: AdminSurroundings,
  work: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  const refused = noDatabase(config)
  if (refused !== null) return { refused }
  const { databaseUrl, dataDir } = config
  const log = quietLog(around.err)
  const store = await openStore({ databaseUrl: databaseUrl ?? undefined, dataDir, log })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function help(command?: AdminCommand): string {
  const shown = command === undefined ? ADMIN_COMMANDS : [command]
  return [
    'npm run admin -- {command} [--json] [--help]',
    '',
    columns(shown.map(({ name, usage, sentence }) => [`  ${name} ${usage}`.trimEnd(), sentence])),
  ].join('\n')
}
