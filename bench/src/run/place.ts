import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from './children.ts'
import { postgresServer } from './postgres.ts'

export type EngineName = 'PGlite' | 'PostgreSQL'

/** Where a server stores its data. */
export interface Place {
  readonly engine: EngineName
  readonly dataDir: string
  /** Null for the embedded database. */
  readonly databaseUrl: string | null
  /** The process of the database's server; null where the database is in the service. */
  readonly databasePid: number | null
}

/** A directory that is removed when this process ends. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'gwar-bench-'))
  atExit(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** An empty database; null where the engine is not installed. */
export async function emptyPlace(engine: EngineName): Promise<Place | null> {
  const dataDir = temporaryDirectory()
  if (engine === 'PGlite') return { engine, dataDir, databaseUrl: null, databasePid: null }
  const server = await postgresServer()
  if (server === null) return null
  return { engine, dataDir, databaseUrl: server.createDatabase(), databasePid: server.pid }
}

/** An empty database on the first of these engines that is installed; PGlite always is. */
export async function anyPlace(engines: readonly EngineName[]): Promise<Place> {
  for (const engine of engines) {
    const place = await emptyPlace(engine)
    if (place !== null) return place
  }
  return { engine: 'PGlite', dataDir: temporaryDirectory(), databaseUrl: null, databasePid: null }
}
