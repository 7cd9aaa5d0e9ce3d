import pg from 'pg'

/**
 * A checksum of a table, computed by the database: equal for equal rows in any order, on any engine and version.
 */
export interface Digest {
  readonly rows: number
  /** The sum of the first 60 bits of the SHA-256 of each row's text. */
  readonly checksum: string
}

export async function digestOf(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
): Promise<Digest> {
  const row = `row(${columns.map((name) => `${pg.escapeIdentifier(name)}::text`).join(', ')})::text`
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*) as rows,
       coalesce(sum(('x' || left(encode(sha256(convert_to(${row}, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text
         as checksum
     from ${pg.escapeIdentifier(table)}`,
  )
  return rows[0]!
}
