import pg from 'pg'
import type { Engine } from '../engine.ts'
import type { Log } from '../log.ts'
import { HEALTH_QUERY } from '../health-query.ts'
import { ignoreBreaks } from '../ignore-breaks.ts'
import { PreparingClient } from '../prepared.ts'
import { poolTypes } from '../pool-types.ts'
import { StoreOpenError } from '../store-open-error.ts'
import { explainConnectError } from './explain-connect-error.ts'

const OLDEST_VERSION = 15
const CONNECTIONS = { read: 8, write: 8 }

/** A query that takes longer is an error, and so is waiting that long for a row. */
const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}

export interface PostgresOptions {
  readonly databaseUrl: string
  readonly log: Log
  readonly connectTimeoutMs?: number
}

/** Connects to a PostgreSQL server. Throws `StoreOpenError`. */
export async function openPostgres({
  databaseUrl,
  log,
  connectTimeoutMs = 5_000,
}: PostgresOptions): Promise<Engine> {
  const pool = (options: pg.PoolConfig) => {
    const made = new pg.Pool({
      connectionString: databaseUrl,
      types: poolTypes,
      application_name: 'gwar',
      keepAlive: true,
      // a quiet room's next message finds a connection that knows the statements
      min: 1,
      connectionTimeoutMillis: connectTimeoutMs,
      ...options,
    })
    ignoreBreaks(made, (error) => log.warn({ err: error }, 'a database connection broke'))
    return made
  }
  const readPool = pool({
    ...TIMEOUTS,
    max: CONNECTIONS.read,
    Client: PreparingClient,
    // An option of the connection could be overruled by the address.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; only its type does not say so
    onConnect: async (client) => {
      await client.query('set default_transaction_read_only = on')
    },
  })
  const writePool = pool({ ...TIMEOUTS, max: CONNECTIONS.write })
  const schemaPool = pool({ max: 1, min: 0 })
  const close = async () => {
    await Promise.all([readPool, writePool, schemaPool].map((each) => each.end()))
  }
  try {
    await checkServer(writePool)
  } catch (error) {
    await close()
    throw explainConnectError(error, databaseUrl)
  }
  return {
    name: 'postgresql',
    readPool,
    writePool,
    schemaPool,
    wrote() {},
    startMaintenance() {},
    beginCopy: () =>
      Promise.resolve({
        refused:
          'The service works on PostgreSQL: give the command its DATABASE_URL. With systemd, gwar-admin does.',
      }),
    async health() {
      await Promise.all([readPool.query(HEALTH_QUERY), writePool.query(HEALTH_QUERY)])
    },
    close,
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_encoding') as encoding`,
  )
  const { version, encoding } = rows[0]!
  if (version < OLDEST_VERSION)
    throw new StoreOpenError(
      'server_too_old',
      `The PostgreSQL server has version ${version}; ${OLDEST_VERSION} is the oldest that works.`,
    )
  if (encoding !== 'UTF8')
    throw new StoreOpenError('wrong_encoding', `The database has the encoding ${encoding}; it must be UTF8.`)
}
