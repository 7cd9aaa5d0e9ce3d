import type { Config } from '../../config.ts'
import { errorForLog } from '../../error-for-log.ts'
import type { Log } from '../../store/log.ts'
import type { Store } from '../../store/store.ts'
import { programVersion } from '../backup/program-version.ts'
import type { Running } from '../running.ts'
import { hashOf } from './hash-of.ts'
import { listenForControl } from './listen.ts'
import { serve } from './serve.ts'

export interface OpenControlOptions {
  readonly config: Config
  readonly store: Store
  readonly now: () => Date
  readonly running: Running
  readonly log: Log
}

/**
 * Makes the service accept admin commands. Where that is impossible (a disk without sockets, Windows) the service
 * goes on without, and a command opens the database itself, as far as the database allows.
 */
export async function openControl(options: OpenControlOptions): Promise<{ close(): Promise<void> }> {
  const { config, log } = options
  if (process.platform === 'win32') return { close: () => Promise.resolve() }
  try {
    return await listenForControl({
      dataDir: config.dataDir,
      version: programVersion(),
      database: hashOf(config.databaseUrl),
      serve: (lines) => serve(lines, options),
    })
  } catch (error) {
    log.warn(
      { err: errorForLog(error) },
      'admin commands cannot reach this service: it has no control socket',
    )
    return { close: () => Promise.resolve() }
  }
}
