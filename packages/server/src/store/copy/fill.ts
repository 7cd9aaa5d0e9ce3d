import pg from 'pg'
import type { Engine } from '../engine.ts'
import { CopyError } from './copy-error.ts'
import { inCopySession } from './copy-session.ts'
import { digestOf, type Digest } from './digest.ts'
import { continueSequences, writeRows, type TextRow } from './rows.ts'
import { checkLevel, migrateTo, readLevel } from './schema-level.ts'
import { readTables, type CopiedTable } from './tables.ts'

/** A table of the source. */
export interface SourceTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The table's checksum, computed after its rows were read. */
  digest(): Promise<Digest>
  rows(): AsyncIterable<readonly TextRow[]>
}

/** A whole database to copy from. */
export interface Source {
  /** The migrations that have run on it. */
  readonly level: readonly string[]
  readonly tables: readonly SourceTable[]
}

/** Tables with rows that migrations insert: these do not make a database a used one. */
const SEEDED: readonly string[] = ['offers']

/** Throws `CopyError` unless the database is empty: it may have only rows that migrations insert. */
export async function checkEmpty(engine: Engine): Promise<void> {
  await inCopySession(engine, 'read', (client) => refuseRows(client))
}

/**
 * Copies everything into an empty database in one transaction, so that it has all of it afterwards or nothing.
 * `tell` is called for each finished table, `counted` for copied rows. The schema is first brought to the level
 * of the source and then, with the rows in it, to the newest, because migrations change rows as well. Throws
 * `CopyError`.
 */
export async function fill(
  engine: Engine,
  source: Source,
  tell: (table: string, digest: Digest) => void,
  counted: (rows: number) => void,
): Promise<void> {
  checkLevel(source.level)
  await checkEmpty(engine)
  const level = await inCopySession(engine, 'read', readLevel)
  if (level !== null && level.some((name, at) => name !== source.level[at]))
    throw new CopyError('The target has a newer schema than the source: make a new, empty database.')
  await migrateTo(engine, source.level.at(-1)!)
  await inCopySession(engine, 'write', async (client) => {
    const tables = await readTables(client)
    await client.query(
      `lock table ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in share row exclusive mode`,
    )
    await refuseRows(client)
    for (const name of SEEDED)
      if (tables.some((table) => table.name === name))
        await client.query(`delete from ${pg.escapeIdentifier(name)}`)
    const sources = new Map(source.tables.map((table) => [table.name, table]))
    checkNames(tables, source.tables)
    for (const table of tables) await copyTable(client, table, sources.get(table.name)!, { tell, counted })
  })
  await migrateTo(engine, null)
  await engine.schemaPool.query('analyze')
}

async function copyTable(
  client: pg.ClientBase,
  table: CopiedTable,
  source: SourceTable,
  { tell, counted }: { tell: (table: string, digest: Digest) => void; counted: (rows: number) => void },
): Promise<void> {
  for await (const rows of source.rows()) {
    await writeRows(client, table, source.columns, rows)
    counted(rows.length)
  }
  await continueSequences(client, table)
  const [there, here] = [await source.digest(), await digestOf(client, table.name, source.columns)]
  if (there.rows !== here.rows || there.checksum !== here.checksum)
    throw new CopyError(
      `${table.name} differs after copying: ${there.rows} rows with checksum ${there.checksum}, but ` +
        `${here.rows} with ${here.checksum}. Nothing was kept.`,
    )
  tell(table.name, here)
}

async function refuseRows(client: pg.ClientBase): Promise<void> {
  const tables = await readTables(client)
  if (tables.length > 0 && (await readLevel(client)) === null)
    throw new CopyError(`The target is not empty: it has a table ${tables[0]!.name} of something else.`)
  for (const { name } of tables) {
    if (SEEDED.includes(name)) continue
    const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) throw new CopyError(`The target is not empty: there are rows in ${name}.`)
  }
}

/** At the same level both must have the same tables and columns; otherwise it is not a copy of ours. */
function checkNames(tables: readonly CopiedTable[], sources: readonly SourceTable[]): void {
  const shape = (name: string, columns: readonly string[]): string =>
    `${name}(${columns.toSorted().join(',')})`
  const wanted = tables.map(({ name, columns }) =>
    shape(
      name,
      columns.map((column) => column.name),
    ),
  )
  const found = sources.map(({ name, columns }) => shape(name, columns))
  const odd = wanted.find((each) => !found.includes(each)) ?? found.find((each) => !wanted.includes(each))
  if (odd !== undefined) throw new CopyError(`Source and target differ in the table ${odd}.`)
}
