import type pg from 'pg'

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
  health(): Promise<void>
  close(): Promise<void>
}
