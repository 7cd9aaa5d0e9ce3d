import type pg from 'pg'

/**
 * Keeps the process alive when a connection breaks: its query fails, and the next one gets another connection.
 * `pg` also emits an error, on the pool for an idle connection and on the client for one in use, and an unhandled
 * error ends the process.
 */
export function ignoreBreaks(pool: pg.Pool, tell: (error: Error) => void): void {
  pool.on('error', tell)
  pool.on('connect', (client) => client.on('error', () => {}))
}
