import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../config.ts'
import { openStore } from '../store/open-store.ts'
import { StoreOpenError } from '../store/store-open-error.ts'
import type { AdminCommand, Answer, StoreCommand } from './command.ts'
import { columns, printAnswer } from './print.ts'
import { ADMIN_COMMANDS } from './table.ts'

/** What surrounds a run: the process, or a test. */
export interface AdminSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  out(text: string): void
  err(text: string): void
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
  const answer =
    command.needs === 'config'
      ? command.run(read.config, args)
      : await withStore(read.config, around, command, args)
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

async function withStore(
  config: Config,
  around: AdminSurroundings,
  command: StoreCommand,
  args: readonly string[],
): Promise<Answer> {
  const { databaseUrl, dataDir } = config
  // opening would make a new one, and its emptiness would pass for an answer
  if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
    return { refused: `There is no database in ${dataDir}: set DATA_DIR, or start the service once.` }
  const say = (fields: object, message: string): void =>
    around.err('err' in fields && fields.err instanceof Error ? `${message}: ${fields.err.message}` : message)
  try {
    const store = await openStore({
      databaseUrl: databaseUrl ?? undefined,
      dataDir,
      log: { info() {}, warn: say, error: say },
    })
    try {
      const { readSecret } = around
      return await command.run({ config, store, now: () => new Date(), readSecret }, args)
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error
    const advice =
      error.reason === 'in_use' ? ' Stop the service first: the embedded database serves one process.' : ''
    return { refused: `${error.message}${advice}` }
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
