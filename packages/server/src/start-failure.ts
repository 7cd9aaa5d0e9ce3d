import type { Config } from './config.ts'
import { StoreOpenError } from './store/store-open-error.ts'

/** One clear sentence about why the start failed; what nobody expected keeps its stack. */
export function startFailure(error: unknown, config: Config): string {
  if (error instanceof StoreOpenError) return error.message
  const { code, port, path } = error as { code?: string; port?: number; path?: string }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port ?? config.port} is taken by another program; stop it or set another PORT.`
    case 'EACCES':
      return port === undefined
        ? `No permission for ${path ?? config.dataDir}.`
        : `No permission to listen on port ${port}; choose one above 1023.`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${config.host}; set HOST to one that it has.`
    case 'ENOENT':
      return `There is no file ${path ?? '?'}.`
    default:
      return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
