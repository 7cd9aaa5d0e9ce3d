import type pg from 'pg'
import type { RunningCopy } from '../engine.ts'
import type { Maintenance } from './maintenance.ts'

/**
 * Lets the database's files be copied while it writes, by PostgreSQL's own base backup. From its start on each
 * changed page is written to the log as a whole, so that the log repairs files that changed while they were
 * copied. The database has one backend, so only a checkpoint of `Maintenance` could remove parts of the log
 * meanwhile.
 */
export async function beginCopy(
  directory: string,
  pool: pg.Pool,
  maintenance: Maintenance,
): Promise<RunningCopy | { readonly refused: string }> {
  if (!(await maintenance.hold()))
    return { refused: 'A backup is being made already: wait until it is done.' }
  let isOpen = false
  const end = async (): Promise<string> => {
    isOpen = false
    const { rows } = await pool.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]!.labelfile
  }
  const release = async (): Promise<void> => {
    try {
      if (isOpen) await end()
    } finally {
      maintenance.go()
    }
  }
  try {
    await pool.query(`select pg_backup_start('gwar', true)`)
    isOpen = true
  } catch (error) {
    await release()
    throw error
  }
  return { directory, end, release }
}
