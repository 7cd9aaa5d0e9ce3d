import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'

/** What a command is given beside its arguments. */
export interface AdminContext {
  readonly config: Config
  readonly store: Store
  readonly now: () => Date
  /** A line that must not stand in the shell's history: asked for, or read from the standard input. */
  readonly readSecret: (prompt: string) => Promise<string>
}

/** One thing, with its fields in the order in which they are shown. */
export type Row = Readonly<Record<string, string | number | boolean | Date | null>>

export type Answer =
  | { readonly rows: readonly Row[]; readonly note?: string }
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
  run(config: Config, args: readonly string[]): Answer
}

export interface StoreCommand extends Described {
  readonly needs: 'store'
  run(context: AdminContext, args: readonly string[]): Promise<Answer>
}

/** A command that opens what it needs by itself. */
export interface BareCommand extends Described {
  readonly needs: 'nothing'
  run(
    context: Pick<AdminContext, 'config' | 'now'> & {
      /** Tells how it goes. */ readonly say: (text: string) => void
    },
    args: readonly string[],
  ): Promise<Answer>
}

export type AdminCommand = ConfigCommand | StoreCommand | BareCommand
