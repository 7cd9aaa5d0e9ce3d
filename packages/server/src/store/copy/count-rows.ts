import pg from 'pg'
import type { Progress } from '../../progress/progress.ts'

/** How many rows these tables have. */
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

/**
 * Reports how many of `total` rows are copied; the function that it gives is called with the number just copied.
 */
export function countRows(total: number, progress: (progress: Progress) => void): (rows: number) => void {
  let done = 0
  return (rows) => {
    done += rows
    if (rows > 0) progress({ label: 'Copying rows', done, total: Math.max(total, done), unit: 'rows' })
  }
}
