import type pg from 'pg'
import { CopyError } from './copy-error.ts'
import { digestOf } from './digest.ts'
import type { Source } from './fill.ts'
import { readRows } from './rows.ts'
import { readLevel } from './schema-level.ts'
import { readTables } from './tables.ts'

/** Opens a database as a source; the client stays in one transaction while it is read. */
export async function openSource(client: pg.ClientBase): Promise<Source> {
  const level = await readLevel(client)
  if (level === null) throw new CopyError('There is nothing to copy: the service was never started there.')
  const tables = await readTables(client)
  return {
    level,
    tables: tables.map(({ name, columns }) => {
      const names = columns.map((column) => column.name)
      return {
        name,
        columns: names,
        digest: () => digestOf(client, name, names),
        rows: () => readRows(client, name, names),
      }
    }),
  }
}
