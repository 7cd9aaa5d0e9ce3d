import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'
import { makeTemplates, TEMPLATES } from './temporary-store.ts'

/**
 * vitest's global setup: one PostgreSQL server for the whole run and, for each engine, one database that is ready
 * to be copied. The tests' processes learn of them from the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'gwar-templates-'))
  const postgres = await startPostgres()
  const stop = async () => {
    await postgres?.stop()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    process.env[TEMPLATES] = JSON.stringify(await makeTemplates(directory, postgres?.url))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
