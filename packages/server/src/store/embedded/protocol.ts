import type { MessagePort } from 'node:worker_threads'
import type { DatabaseModule } from './database-module.ts'

/** What the worker is given at its start. */
export interface WorkerInput {
  /** The database's compiled program. */
  readonly module: DatabaseModule
  /** The database's directory; made when it is not there. */
  readonly directory: string
  /** Further settings of the database as `-c name=value`; tests break its durability with them. */
  readonly extraParams: readonly string[]
  /** A transaction without activity for this long is rolled back, because it keeps everybody else waiting. */
  readonly idleInTransactionMs: number
}

/**
 * Messages from host to worker. A connection's own port then carries PostgreSQL's protocol: one request, one
 * answer.
 */
export type HostMessage =
  | { readonly type: 'connect'; readonly port: MessagePort; readonly isReader: boolean }
  | { readonly type: 'close' }

/** Messages from worker to host. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  /** The self-test saw no fsync during a commit. */
  | { readonly type: 'not_durable' }
  /** A transaction was rolled back for lack of activity. */
  | { readonly type: 'stalled' }
  | { readonly type: 'closed' }
  | { readonly type: 'fault'; readonly message: string; readonly code: string | null }
