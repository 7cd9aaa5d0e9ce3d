import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Engine } from '../engine.ts'
import type { Log } from '../log.ts'
import { HEALTH_QUERY } from '../health-query.ts'
import { ignoreBreaks } from '../ignore-breaks.ts'
import { poolTypes } from '../pool-types.ts'
import { databaseModule } from './database-module.ts'
import { lockDirectory } from './directory-lock.ts'
import { Host } from './host.ts'
import { Maintenance } from './maintenance.ts'
import { beginCopy } from './begin-copy.ts'
import { checkDataDirectory, explainFileError, prepareDataDir } from './prepare-data-dir.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Log
  readonly onFatal: (error: Error) => void
  /** Further settings of the database, for tests. */
  readonly extraParams?: readonly string[]
  readonly idleInTransactionMs?: number
}

/** Enough to have a next query waiting; the worker runs one after another. */
const READ_CONNECTIONS = 2

/** Opens, or makes, the embedded database in `dataDir/database`. Throws `StoreOpenError`. */
export async function openEmbedded({
  dataDir,
  log,
  onFatal,
  extraParams = [],
  idleInTransactionMs = 15_000,
}: EmbeddedOptions): Promise<Engine> {
  const directory = join(resolve(dataDir), 'database')
  prepareDataDir(dataDir)
  const lock = openLock(directory)
  try {
    checkDataDirectory(directory)
    const host = await Host.start({
      directory,
      module: await databaseModule(),
      extraParams,
      idleInTransactionMs,
      log,
      onFatal,
    })
    const pool = (isReader: boolean, max: number) => {
      const made = new pg.Pool({
        stream: () => host.connect(isReader),
        types: poolTypes,
        max,
        idleTimeoutMillis: 0,
        ssl: false,
      })
      ignoreBreaks(made, () => {})
      return made
    }
    const readPool = pool(true, READ_CONNECTIONS)
    // One, because a second would only wait for the first, and the pool's queue is fair.
    const writePool = pool(false, 1)
    const maintenance = new Maintenance(writePool, log)
    return {
      name: 'embedded',
      readPool,
      writePool,
      schemaPool: writePool,
      wrote: (rows) => maintenance.wrote(rows),
      startMaintenance: () => maintenance.start(),
      beginCopy: () => beginCopy(directory, writePool, maintenance),
      async health() {
        await readPool.query(HEALTH_QUERY)
      },
      async close() {
        await maintenance.stop()
        await Promise.all([readPool.end(), writePool.end()])
        await host.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw explainFileError(error, directory)
  }
}

function openLock(directory: string): ReturnType<typeof lockDirectory> {
  try {
    return lockDirectory(directory)
  } catch (error) {
    throw explainFileError(error, directory)
  }
}
