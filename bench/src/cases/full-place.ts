import { channelName } from '@gwar/testkit'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@gwar/server'
import { temporaryDirectory, type EngineName, type Place } from '../run/place.ts'
import { startPostgres } from '../run/postgres.ts'
import { BEGIN, PACE_MS, Talk } from './talk.ts'

export const MESSAGES = 1_000_000
/** Id of the channel that has all the messages. */
export const CHANNEL_ID = '01900000-0000-7000-8000-00000000c0de'
/** When the last of them was written, in Unix seconds. */
export const SPOKEN_UNTIL = (BEGIN + MESSAGES * PACE_MS) / 1000
/** How many messages are younger than seven days; these have votes. */
const VOTED = (7 * 86_400_000) / PACE_MS
const CHANNEL_NAME = channelName('million')
/** Larger than the server's own batches, because filling is not measured. */
const BATCH = 1000
const DATABASE = 'million'

/**
 * Kept between runs for as long as the system keeps temporary files. Delete it when what is filled in changes.
 */
const CACHE = join(tmpdir(), `gwar-bench-cache-2-${process.getuid?.() ?? 0}`)

export interface FullPlace {
  readonly place: Place
  /** The directory of the database's programs; null for the embedded one. */
  readonly programs: string | null
  /** Stops using it; the files stay. */
  release(): Promise<void>
}

/**
 * A database with {@link MESSAGES} messages, one every `paceMs`, filled at the first use (some minutes) and kept for later
 * runs.
 */
export async function fullPlace(engine: EngineName, paceMs = PACE_MS): Promise<FullPlace | null> {
  const name = `${engine.toLowerCase()}${paceMs === PACE_MS ? '' : `-${paceMs}`}`
  const directory = join(CACHE, name)
  const mark = join(CACHE, `${name}.filled`)
  const isFilled = existsSync(mark)
  if (!isFilled) rmSync(directory, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  if (engine === 'PGlite') {
    mkdirSync(directory, { recursive: true })
    const place: Place = { engine, dataDir: directory, databaseUrl: null, databasePid: null }
    if (!isFilled) await fill(place, paceMs)
    writeFileSync(mark, '')
    return { place, programs: null, release: async () => {} }
  }
  const server = await startPostgres(directory)
  if (server === null) return null
  const databaseUrl = isFilled ? server.urlOf(DATABASE) : server.createDatabase(DATABASE)
  const place: Place = { engine, dataDir: temporaryDirectory(), databaseUrl, databasePid: server.pid }
  if (!isFilled) {
    await fill(place, paceMs)
    // autovacuum would do it within the next minutes
    execFileSync(join(server.programs, 'vacuumdb'), ['--analyze', '--quiet', databaseUrl])
  }
  writeFileSync(mark, '')
  return { place, programs: server.programs, release: () => server.stop() }
}

/** Fills it through the store's own interface, so that it always fits the schema. */
async function fill({ dataDir, databaseUrl }: Place, paceMs: number): Promise<void> {
  process.stderr.write(`Filling a store with ${MESSAGES} messages, once…\n`)
  const log = { info() {}, warn() {}, error: console.error }
  const store = await openStore({ databaseUrl: databaseUrl ?? undefined, dataDir, log })
  const talk = new Talk(CHANNEL_ID, paceMs)
  await store.transact(async (tx) => {
    for (const author of talk.authors) await tx.users.insert(author, talk.begin)
    await tx.channels.insert({ id: CHANNEL_ID, name: CHANNEL_NAME, createdBy: null }, talk.begin)
  })
  for (let stored = 0; stored < MESSAGES; stored += BATCH) {
    const batch = Array.from({ length: BATCH }, () => talk.next())
    await store.appendMessages(batch)
    if (stored < MESSAGES - VOTED) continue
    await store.transact(async (tx) => {
      for (const { id, userId, at } of batch)
        for (const voter of talk.voters())
          await tx.votes.set(
            { channelId: CHANNEL_ID, messageId: id, userId: voter, authorId: userId, vote: 1 },
            at,
          )
    })
  }
  await store.close()
}
