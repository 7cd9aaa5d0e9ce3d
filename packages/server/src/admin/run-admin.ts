import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { showProgress, type ProgressOutput } from '../progress/show-progress.ts'
import { openStore } from '../store/open-store.ts'
import type { AdminCommand, AdminTerminal, AdminAnswer, StoreCommand } from './command.ts'
import { askService } from './control/ask-service.ts'
import { serviceOf } from './control/service-of.ts'
import { explainFailure } from './explain-failure.ts'
import { noDatabase } from './no-database.ts'
import { parseCommand } from './parse-command.ts'
import { quietLog } from './quiet-log.ts'
import { showAnswer } from './show-answer.ts'

/** The surroundings of a run: those of the process, or of a test. */
export interface AdminSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly readSecret: (prompt: string) => Promise<string>
  /** Where the progress of long work is shown; without it nowhere. */
  readonly progress?: ProgressOutput
  /** The directory that typed paths are relative to; without it the process's own. */
  readonly cwd?: string
}

/** Runs one command line of `npm run admin --`; gives the exit code: 1 it could not be done, 2 it was not understood. */
export async function runAdmin(argv: readonly string[], around: AdminSurroundings): Promise<number> {
  const parsed = parseCommand(argv)
  if ('text' in parsed) {
    const show = parsed.code === 0 ? around.out : around.err
    show(parsed.text)
    return parsed.code
  }
  const read = readConfig(around.env)
  if (!read.ok) {
    for (const problem of read.problems) around.err(problem)
    return 2
  }
  // a program that reads JSON must not get a progress bar
  const shown = around.progress === undefined || parsed.isJson ? null : showProgress(around.progress)
  const cwd = around.cwd ?? process.cwd()
  const terminal: AdminTerminal = {
    readSecret: around.readSecret,
    readFile: (path) => readFile(resolve(cwd, path)).catch(() => null),
    say: (text) => (shown === null ? around.err(text) : shown.say(text)),
    progress: shown?.tell ?? (() => undefined),
  }
  const { command, args, isJson } = parsed
  try {
    let unreachable: string | null = null
    if (command.needs === 'store' || command.needs === 'settings') {
      const service = await serviceOf(read.config, terminal.say)
      if (service !== null && 'refused' in service) {
        if (command.needs === 'store') return showAnswer(service, command, isJson, around)
        unreachable = service.refused
      } else if (service !== null) return await askService(service, argv, { ...terminal, out: around.out })
    }
    const answer = await explained(() =>
      runHere(command, args, { ...terminal, config: read.config, cwd, unreachable }),
    )
    return showAnswer(answer, command, isJson, around)
  } finally {
    shown?.end()
  }
}

/** Turns failures that an operator can mend into sentences. */
async function explained(work: () => Promise<AdminAnswer>): Promise<AdminAnswer> {
  try {
    return await work()
  } catch (error) {
    const refused = explainFailure(error)
    if (refused === null) throw error
    return { refused }
  }
}

interface Here extends AdminTerminal {
  readonly config: Config
  readonly cwd: string
  /** A sentence about a service that runs but cannot be reached; null where there is none. */
  readonly unreachable: string | null
}

function runHere(command: AdminCommand, args: readonly string[], here: Here): Promise<AdminAnswer> {
  const { config, cwd, say, progress, unreachable } = here
  const now = (): Date => new Date()
  switch (command.needs) {
    case 'config':
      return Promise.resolve(command.run(config, args))
    case 'nothing':
      return command.run({ config, now, cwd, say, progress }, args)
    case 'settings':
      return command.run({ config, now, say, unreachable, store: null, running: null }, args)
    case 'store':
      return withOwnStore(command, args, config, here)
    default:
      return command satisfies never
  }
}

/** Runs a command with a store of its own, where no service runs. */
async function withOwnStore(
  command: StoreCommand,
  args: readonly string[],
  config: Config,
  terminal: AdminTerminal,
): Promise<AdminAnswer> {
  const refused = noDatabase(config)
  if (refused !== null) return { refused }
  const { databaseUrl, dataDir } = config
  const store = await openStore({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    log: quietLog(terminal.say),
  })
  try {
    return await command.run({ ...terminal, config, store, now: () => new Date(), running: null }, args)
  } finally {
    await store.close()
  }
}
