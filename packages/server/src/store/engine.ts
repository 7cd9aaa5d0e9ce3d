import type pg from 'pg'

/** A copy of the embedded database's files under way; what is written meanwhile is in the log as well. */
export interface RunningCopy {
  /** The directory of the files. */
  readonly directory: string
  /**
   * To be called when all files except the log's are copied: the log, which must be copied after this, makes them
   * consistent. Gives the content of the copy's `backup_label`.
   */
  end(): Promise<string>
  /**
   * To be called when the log is copied as well, or when the copy is given up: until then the database keeps its
   * log.
   */
  release(): Promise<void>
}

/** An open database, as far as the two engines are alike. Both speak PostgreSQL's own protocol. */
export interface Engine {
  readonly name: 'embedded' | 'postgresql'
  /** Connections whose transactions are all read-only. */
  readonly readPool: pg.Pool
  readonly writePool: pg.Pool
  /**
   * For migrations: without limits on the time of a statement or of waiting until another node has run them.
   */
  readonly schemaPool: pg.Pool
  /** Counts written rows, by which the embedded engine times its checkpoints. */
  wrote(rows: number): void
  /** Starts the background work; called when the schema is ready. */
  startMaintenance(): void
  /** Lets the embedded database's files be copied while it runs; a sentence where that is impossible. */
  beginCopy(): Promise<RunningCopy | { readonly refused: string }>
  health(): Promise<void>
  close(): Promise<void>
}
