import type { Config } from '../config.ts'
import type { TellProgress } from '../progress/progress.ts'
import type { Store } from '../store/store.ts'
import type { Running } from './running.ts'

/** What a command has of the person who typed it, wherever it runs. */
export interface AdminTerminal {
  /** A line that must not stand in the shell's history: asked for, or read from the standard input. */
  readonly readSecret: (prompt: string) => Promise<string>
  /** The bytes of a file, whose path counts from where the command was typed; null: it cannot be read. */
  readonly readFile: (path: string) => Promise<Uint8Array | null>
  /** Tells how it goes. */
  readonly say: (text: string) => void
  readonly progress: TellProgress
}

/** What a command is given beside its arguments. */
export interface AdminContext extends AdminTerminal {
  readonly config: Config
  readonly store: Store
  readonly now: () => Date
  /** The service in whose process it runs; null where none runs, and nobody is to be told. */
  readonly running: Running | null
}

/** One thing, with its fields in the order in which they are shown. */
export type Row = Readonly<Record<string, string | number | boolean | Date | null>>

export type AdminAnswer =
  /** `hasFailed`: the exit code is 1 all the same. */
  | { readonly rows: readonly Row[]; readonly note?: string; readonly hasFailed?: boolean }
  | { readonly row: Row }
  | { readonly done: string }
  /** A sentence about why not; the exit code is 1. */
  | { readonly refused: string }
  /** The arguments are wrong: the usage is shown, the exit code is 2. */
  | 'usage'

interface Described {
  /** As it is typed: `user grant`. */
  readonly name: string
  /** After the name: `{name} a|m|none`. */
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
  /** The service's; null where none runs. */
  readonly store: Store | null
  /** A sentence about a service that is there and cannot be spoken to. */
  readonly unreachable: string | null
}

export type AdminCommand = ConfigCommand | StoreCommand | BareCommand | SettingsCommand
