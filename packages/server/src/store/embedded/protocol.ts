import type { MessagePort } from 'node:worker_threads'
import type { DatabaseModule } from './database-module.ts'

/** What the host gives the worker at its start. */
export interface WorkerInput {
  /** The database's program. */
  readonly module: DatabaseModule
  /** The database's directory; made when it is not there. */
  readonly directory: string
  /** Settings of the database beside ours, as `-c name=value`; tests break the durability with them. */
  readonly extraParams: readonly string[]
  /** After this long without a word a transaction is rolled back: it keeps everybody else waiting. */
  readonly idleInTransactionMs: number
}

/** Host to worker. A connection's own port then carries PostgreSQL's protocol: one request, one answer. */
export type HostMessage =
  | { readonly type: 'connect'; readonly port: MessagePort; readonly isReader: boolean }
  | { readonly type: 'close' }

/** Worker to host. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  /** The self-test saw no fsync for a commit. */
  | { readonly type: 'not_durable' }
  /** A transaction was rolled back because nothing more came. */
  | { readonly type: 'stalled' }
  | { readonly type: 'closed' }
  | { readonly type: 'fault'; readonly message: string; readonly code: string | null }
