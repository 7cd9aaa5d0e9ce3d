import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@gwar/server'
import pg from 'pg'

export type EngineName = 'embedded' | 'postgresql'

/** The variable in which the global setup passes its templates to the test processes. */
export const TEMPLATES = 'GWAR_TEST_TEMPLATES'
/** Set where the result does not depend on the engine: then only the fastest installed one is used. */
export const ONE_ENGINE = 'GWAR_TEST_ONE_ENGINE'
const TEMPLATE_DATABASE = 'gwar_template'

interface Templates {
  /** Data directory with an empty embedded store. */
  readonly dataDir: string
  /** Address of the PostgreSQL server that has the template database. */
  readonly serverUrl: string | undefined
}

const silent = { info() {}, warn() {}, error() {} }

/** Makes a store of each engine, migrated and empty, to copy from. */
export async function makeTemplates(dataDir: string, serverUrl: string | undefined): Promise<Templates> {
  const make = async (databaseUrl: string | undefined) => {
    const store = await openStore({ databaseUrl, dataDir, log: silent })
    await store.close()
  }
  const makeOnServer = async (url: string) => {
    await onServer(url, `create database ${TEMPLATE_DATABASE}`)
    await make(withDatabase(url, TEMPLATE_DATABASE))
  }
  // one after the other: while the embedded one starts this process hears nothing, and the other's connection has 5 s
  if (serverUrl !== undefined) await makeOnServer(serverUrl)
  await make(undefined)
  return { dataDir, serverUrl }
}

/**
 * The engines that tests can run on. Without PostgreSQL's programs it is the embedded one alone, which is
 * printed; on CI it is an error.
 */
export function availableEngines(): EngineName[] {
  if (templates().serverUrl !== undefined)
    return process.env[ONE_ENGINE] === undefined ? ['embedded', 'postgresql'] : ['postgresql']
  const sentence = 'PostgreSQL is not installed: its tests are left out.'
  if (process.env['CI'] !== undefined) throw new Error(sentence)
  console.warn(sentence)
  return ['embedded']
}

/**
 * The engine for tests that do not depend on it: PostgreSQL where it is installed, because it opens ten times
 * faster.
 */
export function usualEngine(): EngineName {
  return templates().serverUrl === undefined ? 'embedded' : 'postgresql'
}

/**
 * For `describe.each` in tests of what uses the store: the usual engine, and with `ENGINES=all` every one. Tests
 * of the store itself, and of what runs concurrently in it, use `availableEngines()`.
 */
export function anyEngine(): EngineName[] {
  return process.env['ENGINES'] === 'all' ? availableEngines() : [usualEngine()]
}

export interface TemporaryDatabase {
  readonly url: string | null
  drop(): Promise<void>
}

/** A fresh database: in `dataDir` for the embedded engine (then `url` is null), on the run's server otherwise. */
export async function temporaryDatabase(engine: EngineName, dataDir: string): Promise<TemporaryDatabase> {
  const { dataDir: template, serverUrl } = templates()
  if (engine === 'embedded') {
    const directory = join(dataDir, 'database')
    await cp(join(template, 'database'), directory, { recursive: true })
    return { url: null, drop: () => rm(directory, { recursive: true, force: true }) }
  }
  if (serverUrl === undefined) throw new Error('this run has no PostgreSQL server')
  const name = `gwar_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE}`)
  return {
    url: withDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  }
}

export interface TemporaryStore {
  readonly store: Store
  /** The options of `openStore`, for opening the store again or in a second process. */
  readonly place: { readonly databaseUrl: string | undefined; readonly dataDir: string }
  /** Closes the store and removes it. */
  close(): Promise<void>
}

/** A store over a fresh database. */
export async function temporaryStore(engine: EngineName): Promise<TemporaryStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gwar-store-'))
  const database = await temporaryDatabase(engine, dataDir)
  const place = { databaseUrl: database.url ?? undefined, dataDir }
  const store = await openStore({ ...place, log: silent })
  return {
    store,
    place,
    async close() {
      await store.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function templates(): Templates {
  const made = process.env[TEMPLATES]
  if (made === undefined) throw new Error('the tests need the global setup of @gwar/testkit')
  return JSON.parse(made) as Templates
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}
