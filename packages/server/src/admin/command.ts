import type { Config } from '../config.ts'
import type { TellProgress } from '../progress/progress.ts'
import type { Store } from '../store/store.ts'
import type { Running } from './running.ts'

/** What a command gets from the terminal where it was typed, whether it runs there or in the service. */
export interface AdminTerminal {
  /**
   * Reads a line that must not be in the shell's history: asked for at a terminal, or read from the standard
   * input.
   */
  readonly readSecret: (prompt: string) => Promise<string>
  /** Reads a file whose path is relative to where the command was typed; null where it cannot be read. */
  readonly readFile: (path: string) => Promise<Uint8Array | null>
  /** Writes a sentence while the command runs. */
  readonly say: (text: string) => void
  readonly progress: TellProgress
}

/** What a command is given beside its arguments. */
export interface AdminContext extends AdminTerminal {
  readonly config: Config
  readonly store: Store
  readonly now: () => Date
  /** The service in whose process the command runs; null where none runs, and then no client is told. */
  readonly running: Running | null
}

/** One thing of a list, with its fields in the order in which they are shown. */
export type Row = Readonly<Record<string, string | number | boolean | Date | null>>

export type AdminAnswer =
  /** With `hasFailed` the exit code is 1 although there are rows. */
  | { readonly rows: readonly Row[]; readonly note?: string; readonly hasFailed?: boolean }
  | { readonly row: Row }
  | { readonly done: string }
  /** A sentence about why it was refused; the exit code is 1. */
  | { readonly refused: string }
  /** The arguments are wrong: the usage is shown, the exit code is 2. */
  | 'usage'

interface Described {
  /** The option with a word that it knows beside `--json`: it is handed on before the arguments, as it was typed. */
  readonly option?: 'origin'
  /** The words of the command: 'user grant'. */
  readonly name: string
  /** The arguments behind the name: '{name} a|m|none'. */
  readonly usage: string
  readonly sentence: string
}

/** A command that needs no database. */
export interface ConfigCommand extends Described {
  readonly needs: 'config'
  run(config: Config, args: readonly string[]): AdminAnswer
}

/** A command that runs in the service where one runs, and otherwise opens the database itself. */
export interface StoreCommand extends Described {
  readonly needs: 'store'
  run(context: AdminContext, args: readonly string[]): Promise<AdminAnswer>
}

/** A command that runs where it was typed, and opens what it needs by itself. */
export interface BareCommand extends Described {
  readonly needs: 'nothing'
  run(
    context: Pick<AdminContext, 'config' | 'now' | 'say' | 'progress'> & {
      /** Paths that were typed count from here. */ readonly cwd: string
    },
    args: readonly string[],
  ): Promise<AdminAnswer>
}

/** A command that runs in the service where one runs, and otherwise with the settings alone. */
export interface SettingsCommand extends Described {
  readonly needs: 'settings'
  run(context: SettingsContext, args: readonly string[]): Promise<AdminAnswer>
}

export interface SettingsContext extends Pick<AdminContext, 'config' | 'now' | 'say' | 'running'> {
  /** The service's store; null where no service runs. */
  readonly store: Store | null
  /** A sentence about a service that runs but cannot be reached; null where there is none. */
  readonly unreachable: string | null
}

export type AdminCommand = ConfigCommand | StoreCommand | BareCommand | SettingsCommand
