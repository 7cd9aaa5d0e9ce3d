import pg from 'pg'
import type { Progress } from '../../progress/progress.ts'

/** How many rows these tables hold. */
export async function totalRows(
  client: pg.ClientBase,
  tables: readonly { readonly name: string }[],
): Promise<number> {
  let total = 0
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*) as rows from ${pg.escapeIdentifier(name)}`,
    )
    total += rows[0]!.rows
  }
  return total
}

/** Tells of `total` rows how many are copied; the returned function is called with those that were just copied. */
export function countRows(total: number, progress: (progress: Progress) => void): (rows: number) => void {
  let done = 0
  return (rows) => {
    done += rows
    if (rows > 0) progress({ label: 'Copying rows', done, total: Math.max(total, done), unit: 'rows' })
  }
}
