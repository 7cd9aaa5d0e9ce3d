import type { AppendOutcome, NewMessage } from './messages/new-message.ts'
import type { RunningCopy } from './engine.ts'
import type { DatabaseFacts } from './inspect.ts'
import type { Reader, Transactor } from './nouns.ts'

/**
 * Everything that the server stores. Times and ids are arguments everywhere: the store has neither a clock nor
 * randomness.
 */
export interface Store {
  readonly engine: 'embedded' | 'postgresql'

  /** Queries that cannot write, not even by mistake. Inside `transact` the transactor reads instead. */
  readonly read: Reader

  /**
   * Runs `work` in a transaction, which is committed when it returns and rolled back when it throws. After a
   * deadlock or conflict it is run again, so it must do nothing but store.
   */
  transact<T>(work: (tx: Transactor) => Promise<T>): Promise<T>

  /** Stores messages; see `append-messages.ts`. */
  appendMessages(batch: readonly NewMessage[]): Promise<AppendOutcome[]>

  /** Connections to the database: open ones, idle ones, and callers who wait for one. */
  pools(): readonly {
    readonly name: string
    readonly open: number
    readonly idle: number
    readonly waiting: number
  }[]

  /** Lets the embedded database's files be copied while it runs; a sentence where that is impossible. */
  beginCopy(): Promise<RunningCopy | { readonly refused: string }>

  /** What an operator needs to know of the database; throws when it does not answer. */
  inspect(): Promise<DatabaseFacts>

  /** Throws when the database does not answer. */
  health(): Promise<void>

  /** Ends what is under way and closes; a second call waits for the first. */
  close(): Promise<void>
}
