import type pg from 'pg'
import type { Log } from '../log.ts'

const EVERY_MS = 60_000
const CHECKPOINT_EVERY_ROWS = 20_000

/** The tables that a server's autovacuum would process, by its rules and default settings. */
const DUE = `
  select * from (
    select format('%I.%I', stat.schemaname, stat.relname) as name,
      n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0) as "isForAnalyze",
      n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
        or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
        or age(relfrozenxid) > 200000000 as "isForVacuum"
    from pg_stat_user_tables stat join pg_class on pg_class.oid = stat.relid
  ) as tables where "isForAnalyze" or "isForVacuum"`

interface DueTable {
  readonly name: string
  readonly isForAnalyze: boolean
  readonly isForVacuum: boolean
}

/**
 * Does what a server's background processes do, which the embedded database lacks: without checkpoints its log
 * grows without end, and so does the start after a crash; without vacuum and analyze tables grow and query plans
 * are guesses.
 */
export class Maintenance {
  readonly #pool: pg.Pool
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined
  #rows = 0
  #running: Promise<void> = Promise.resolve()
  #isStopped = false
  #isHeld = false

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => this.#schedule(), EVERY_MS)
    this.#timer.unref()
  }

  /** Counts written rows; after enough of them a checkpoint comes before its time. */
  wrote(rows: number): void {
    const before = this.#rows
    this.#rows += rows
    if (before < CHECKPOINT_EVERY_ROWS && this.#rows >= CHECKPOINT_EVERY_ROWS) this.#schedule()
  }

  /** Waits for the present work. Closing the database makes a checkpoint of its own. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /**
   * Stops checkpoints, after which the database would remove its log, and waits for one under way; false where
   * they are stopped already. Due work waits for `go`.
   */
  async hold(): Promise<boolean> {
    if (this.#isHeld) return false
    this.#isHeld = true
    await this.#running
    return true
  }

  go(): void {
    this.#isHeld = false
  }

  #schedule(): void {
    this.#running = this.#running
      .then(() => this.#run())
      .catch((error: unknown) => this.#log.error({ err: error }, 'database maintenance failed'))
  }

  /** Runs one statement at a time, so that others get their turn in between. */
  async #run(): Promise<void> {
    if (this.#isStopped || this.#isHeld || this.#rows === 0) return
    this.#rows = 0
    await this.#pool.query('checkpoint')
    const { rows } = await this.#pool.query<DueTable>(DUE)
    for (const { name, isForAnalyze, isForVacuum } of rows) {
      if (isForVacuum && !this.#isStopped) await this.#pool.query(`vacuum ${name}`)
      if (isForAnalyze && !this.#isStopped) await this.#pool.query(`analyze ${name}`)
    }
  }
}
