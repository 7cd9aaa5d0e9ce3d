import type { AppendOutcome, NewMessage } from './messages/new-message.ts'
import type { RunningCopy } from './engine.ts'
import type { DatabaseFacts } from './inspect.ts'
import type { Reader, Transactor } from './nouns.ts'

/** What the server keeps. Times and ids are arguments everywhere: the store has no clock and no dice. */
export interface Store {
  readonly engine: 'embedded' | 'postgresql'

  /** Cannot write, not even by mistake. Not for use inside `transact`: the transactor reads there. */
  readonly read: Reader

  /**
   * Runs `work` in a transaction: committed when it returns, rolled back when it throws. Work that the database
   * aborts because of a deadlock or a conflict runs again, so it must do nothing but store.
   */
  transact<T>(work: (tx: Transactor) => Promise<T>): Promise<T>

  /** The way of every message; see `append-messages.ts`. */
  appendMessages(batch: readonly NewMessage[]): Promise<AppendOutcome[]>

  /** Connections to the database: open, idle, and who waits for one. */
  pools(): readonly {
    readonly name: string
    readonly open: number
    readonly idle: number
    readonly waiting: number
  }[]

  /** Lets the files of the embedded database be copied while it runs; a sentence where that cannot be. */
  beginCopy(): Promise<RunningCopy | { readonly refused: string }>

  /** What an operator must know of the database; throws when it does not answer. */
  inspect(): Promise<DatabaseFacts>

  /** Throws when the database does not answer. */
  health(): Promise<void>

  /** Ends what is under way and closes; a second call waits for the first. */
  close(): Promise<void>
}
