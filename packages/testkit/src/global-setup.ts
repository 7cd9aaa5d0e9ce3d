import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'
import { makeTemplates, TEMPLATES } from './temporary-store.ts'

/**
 * vitest's global setup: starts one PostgreSQL server for the whole run and makes an empty database for each
 * engine, from which tests copy theirs. Test processes learn of both through the environment.
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
