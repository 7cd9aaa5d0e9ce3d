import type pg from 'pg'
import type { Engine } from '../engine.ts'

/** Makes values have the same text on both sides, whatever the server's settings, and come as they are. */
const SETTINGS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local standard_conforming_strings = on`,
  // copying may take long
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  // triggers add nothing to what is copied itself
  `set local gwar.copying = 'on'`,
]

/** Runs `work` in one transaction in which values have the same text on every engine. */
export async function inCopySession<T>(
  engine: Engine,
  mode: 'read' | 'write',
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await engine.schemaPool.connect()
  try {
    await client.query(mode === 'read' ? 'begin isolation level repeatable read, read only' : 'begin')
    for (const statement of SETTINGS) await client.query(statement)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // a broken connection has no transaction any more
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
