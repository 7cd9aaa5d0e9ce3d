import type pg from 'pg'
import type { Log } from '../log.ts'

const CHECKPOINT_EVERY_MS = 60_000
const CHECKPOINT_EVERY_ROWS = 20_000
const VACUUM_CHECK_EVERY_MS = 60 * 60_000

/** Tables that nobody vacuumed for a day, as the database itself remembers over restarts. */
const DUE_FOR_VACUUM = `
  select format('%I', relname) as name from pg_stat_user_tables
  where last_vacuum is null or last_vacuum < now() - interval '1 day'
  order by relname`

/** The work that a server's background processes do and the embedded database has none for. */
export class Maintenance {
  readonly #pool: pg.Pool
  readonly #log: Log
  #timers: NodeJS.Timeout[] = []
  #rowsSinceCheckpoint = 0
  #running: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  start(): void {
    this.#timers = [
      setInterval(() => this.#run(() => this.#checkpoint()), CHECKPOINT_EVERY_MS),
      setInterval(() => this.#run(() => this.#vacuum()), VACUUM_CHECK_EVERY_MS),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  wrote(rows: number): void {
    const before = this.#rowsSinceCheckpoint
    this.#rowsSinceCheckpoint += rows
    if (before < CHECKPOINT_EVERY_ROWS && this.#rowsSinceCheckpoint >= CHECKPOINT_EVERY_ROWS)
      this.#run(() => this.#checkpoint())
  }

  /** Waits for what is under way. The shutdown that follows is a checkpoint of its own. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#running
  }

  #run(work: () => Promise<void>): void {
    this.#running = this.#running.then(async () => {
      if (this.#isStopped) return
      try {
        await work()
      } catch (error) {
        this.#log.error({ err: error }, 'database maintenance failed')
      }
    })
  }

  async #checkpoint(): Promise<void> {
    if (this.#rowsSinceCheckpoint === 0) return
    this.#rowsSinceCheckpoint = 0
    await this.#pool.query('checkpoint')
  }

  /** One table at a time, so that others get their turn in between. */
  async #vacuum(): Promise<void> {
    const due = await this.#pool.query<{ name: string }>(DUE_FOR_VACUUM)
    for (const { name } of due.rows) {
      if (this.#isStopped) return
      await this.#pool.query(`vacuum (analyze) ${name}`)
    }
  }
}
