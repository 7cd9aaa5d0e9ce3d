import type { Socket } from 'node:net'
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

/**
 * A server that lives answers within its own `statement_timeout`. One that is silent for longer, without even ending
 * the connection, is gone, which the operating system would notice after hours.
 */
const SILENT_MS = 20_000

export interface PostgresOptions {
  readonly databaseUrl: string
  readonly log: Log
  readonly connectTimeoutMs?: number
  /** How long the server may be silent while it is asked something. */
  readonly silentMs?: number
}

/** Connects to a PostgreSQL server. Throws `StoreOpenError`. */
export async function openPostgres({
  databaseUrl,
  log,
  connectTimeoutMs = 5_000,
  silentMs = SILENT_MS,
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
      endWhereSilent(client, silentMs)
      await client.query('set default_transaction_read_only = on')
    },
  })
  const writePool = pool({
    ...TIMEOUTS,
    max: CONNECTIONS.write,
    onConnect: (client) => endWhereSilent(client, silentMs),
  })
  // its statements may take long, so that nothing can be told from silence
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

/**
 * Breaks the connection when its server says nothing for so long while it is asked something: then the query fails,
 * and the pool makes another connection. The driver's own `query_timeout` fails the query alone, and gives a
 * connection on which it still runs back to the pool.
 */
function endWhereSilent(client: pg.ClientBase, silentMs: number): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Socket } }
  const asked = client as unknown as { readonly readyForQuery: boolean }
  const { stream } = connection
  stream.setTimeout(silentMs)
  // a callback of `setTimeout` would be called once only, and idle connections are silent as well
  stream.on('timeout', () => {
    if (!asked.readyForQuery) stream.destroy(new Error('the database does not answer'))
  })
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
