import type pg from 'pg'

/** Files of the embedded database that are being copied; what is written meanwhile stands in the log as well. */
export interface RunningCopy {
  /** Where the files are. */
  readonly directory: string
  /**
   * Call it when all files but those of the log are copied: the log, copied from now on, makes them whole. Gives what
   * the copy needs as its `backup_label`.
   */
  end(): Promise<string>
  /** Call it when the log is copied, too, or when nothing comes of it: until then the database keeps its log. */
  release(): Promise<void>
}

/** A database that is open: what the two engines have in common. Both speak PostgreSQL's own protocol. */
export interface Engine {
  readonly name: 'embedded' | 'postgresql'
  /** Connections on which every transaction is read-only. */
  readonly readPool: pg.Pool
  readonly writePool: pg.Pool
  /** For migrations: nothing here is cut off for taking long, nor for waiting until another node has done them. */
  readonly schemaPool: pg.Pool
  /** Rows were written: the embedded engine counts them towards its next checkpoint. */
  wrote(rows: number): void
  /** Starts what runs beside the queries; called when the schema is there. */
  startMaintenance(): void
  /** Lets the files of the embedded database be copied while it runs; a sentence where that cannot be. */
  beginCopy(): Promise<RunningCopy | { readonly refused: string }>
  health(): Promise<void>
  close(): Promise<void>
}
