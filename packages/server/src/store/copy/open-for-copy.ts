import { openEmbedded } from '../embedded/open-embedded.ts'
import type { Engine } from '../engine.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import type { StoreOptions } from '../open-store.ts'

/** Nobody else uses the embedded database meanwhile, so a long transaction disturbs nobody. */
const IDLE_MS = 24 * 60 * 60 * 1000

/** Opens a database as it is, to be read or filled as a whole. Throws `StoreOpenError`. */
export function openForCopy({ databaseUrl, dataDir, log }: Omit<StoreOptions, 'onFatal'>): Promise<Engine> {
  return databaseUrl === undefined
    ? openEmbedded({ dataDir, log, onFatal() {}, idleInTransactionMs: IDLE_MS })
    : openPostgres({ databaseUrl, log })
}
