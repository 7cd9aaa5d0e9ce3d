import type pg from 'pg'
import type { RunningCopy } from '../engine.ts'
import type { Maintenance } from './maintenance.ts'

/**
 * Lets the database's files be copied while it writes: PostgreSQL's own base backup. From its start on each page that
 * is changed stands in the log whole, so that files that were copied while they changed are made right by the log.
 * The database has one backend, so nothing but a checkpoint of `Maintenance` could take log away meanwhile.
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
