import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@gwar/server'
import { temporaryDirectory, type EngineName, type Place } from '../run/place.ts'
import { startPostgres } from '../run/postgres.ts'
import { Talk } from './talk.ts'

export const MESSAGES = 1_000_000
/** The channel that holds them all. */
export const CHANNEL_ID = '01900000-0000-7000-8000-00000000c0de'
const CHANNEL_NAME = 'million'
/** Larger than the server's own batches: filling is not what is measured. */
const BATCH = 1000
const DATABASE = 'million'

/** Stays between runs, as long as the system keeps temporary files; remove it after a change of what is filled. */
const CACHE = join(tmpdir(), `gwar-bench-cache-${process.getuid?.() ?? 0}`)

export interface FullPlace {
  readonly place: Place
  /** Lets go of it; the files stay. */
  release(): Promise<void>
}

/** A place with {@link MESSAGES} messages, filled at first use (some minutes) and kept for the next runs. */
export async function fullPlace(engine: EngineName): Promise<FullPlace | null> {
  const directory = join(CACHE, engine.toLowerCase())
  const mark = join(CACHE, `${engine.toLowerCase()}.filled`)
  const isFilled = existsSync(mark)
  if (!isFilled) rmSync(directory, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  if (engine === 'PGlite') {
    mkdirSync(directory, { recursive: true })
    const place: Place = { engine, dataDir: directory, databaseUrl: null }
    if (!isFilled) await fill(place)
    writeFileSync(mark, '')
    return { place, release: async () => {} }
  }
  const server = await startPostgres(directory)
  if (server === null) return null
  const databaseUrl = isFilled ? server.urlOf(DATABASE) : server.createDatabase(DATABASE)
  const place: Place = { engine, dataDir: temporaryDirectory(), databaseUrl }
  if (!isFilled) {
    await fill(place)
    // what the server would do within its next minutes
    execFileSync(join(server.programs, 'vacuumdb'), ['--analyze', '--quiet', databaseUrl])
  }
  writeFileSync(mark, '')
  return { place, release: () => server.stop() }
}

/** Through the store's own interface, so that it fits whatever the schema becomes. */
async function fill({ dataDir, databaseUrl }: Place): Promise<void> {
  process.stderr.write(`Filling a store with ${MESSAGES} messages, once…\n`)
  const log = { info() {}, warn() {}, error: console.error }
  const store = await openStore({ databaseUrl: databaseUrl ?? undefined, dataDir, log })
  const talk = new Talk(CHANNEL_ID)
  await store.transact(async (tx) => {
    for (const author of talk.authors) await tx.users.insert(author, talk.begin)
    await tx.channels.insert({ id: CHANNEL_ID, name: CHANNEL_NAME, createdBy: null }, talk.begin)
  })
  for (let stored = 0; stored < MESSAGES; stored += BATCH)
    await store.appendMessages(Array.from({ length: BATCH }, () => talk.next()))
  await store.close()
}
