import type { Config } from './config.ts'
import { LinkOpenError } from './events/bus/nats-link.ts'
import { StoreOpenError } from './store/store-open-error.ts'

/** A sentence about why the start failed; an unexpected error keeps its stack. */
export function startFailure(error: unknown, config: Config): string {
  if (error instanceof StoreOpenError || error instanceof LinkOpenError) return error.message
  const { code, port, path, address } = error as {
    code?: string
    port?: number
    path?: string
    address?: string
  }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port ?? config.port} is taken by another program; stop it or set another ${settingOfPort(port, config)}.`
    case 'EACCES':
      return port === undefined
        ? `No permission for ${path ?? config.dataDir}.`
        : `No permission to listen on port ${port}; choose one above 1023.`
    case 'EADDRNOTAVAIL':
      return address === config.ircHost && address !== config.host
        ? `This machine has no address ${address}; set IRC_HOST to one that it has.`
        : `This machine has no address ${config.host}; set HOST to one that it has.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path ?? config.dataDir} is not a directory.`
    case 'ENOENT':
      return `There is no file ${path ?? '?'}.`
    default:
      return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

function settingOfPort(port: number | undefined, config: Config): string {
  if (port === config.ircPort) return 'IRC_PORT'
  if (port === config.ircTlsPort) return 'IRC_TLS_PORT'
  return port === config.outboxPort && port !== config.port ? 'OUTBOX_PORT' : 'PORT'
}
