import pg from 'pg'
import type { CopiedTable } from './tables.ts'

/** The texts of a row's values, in the order of the columns. */
export type TextRow = readonly (string | null)[]

const BATCH_ROWS = 1000

/** Reads all rows of a table in batches; must run inside a transaction. */
export async function* readRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
): AsyncGenerator<readonly TextRow[]> {
  const values = columns.map((name) => `${pg.escapeIdentifier(name)}::text`).join(', ')
  await client.query(
    `declare copied no scroll cursor for select ${values} from ${pg.escapeIdentifier(table)}`,
  )
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${BATCH_ROWS} from copied`,
      rowMode: 'array',
    })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_ROWS) break
  }
  await client.query('close copied')
}

/** Stores rows whose values are in the order of `columns`; the table must have all of these. */
export async function writeRows(
  client: pg.ClientBase,
  table: CopiedTable,
  columns: readonly string[],
  rows: readonly TextRow[],
): Promise<void> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  const values = columns.map((name, at) => `v${at}::${types.get(name)!}`).join(', ')
  const parameters = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const fields = columns.map((_, at) => `v${at}`).join(', ')
  await client.query({
    name: `copy ${table.name}`,
    // a number that the database gave is copied as well
    text: `insert into ${pg.escapeIdentifier(table.name)} (${names}) overriding system value
      select ${values} from unnest(${parameters}) as given(${fields})`,
    values: columns.map((_, at) => rows.map((row) => row[at]!)),
  })
}

/** Lets the sequences of a table go on behind its rows, which brought their numbers with them. */
export async function continueSequences(client: pg.ClientBase, table: CopiedTable): Promise<void> {
  for (const { name, sequence } of table.columns) {
    if (sequence === null) continue
    const last = `max(${pg.escapeIdentifier(name)})`
    await client.query(
      `select setval($1, ${last}) from ${pg.escapeIdentifier(table.name)} having ${last} is not null`,
      [sequence],
    )
  }
}
