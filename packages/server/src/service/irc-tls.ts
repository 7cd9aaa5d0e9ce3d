import { readFileSync } from 'node:fs'
import type { Config } from '../config.ts'

/** The certificate and key of IRC over TLS, as PEM. */
export interface IrcTls {
  readonly cert: string
  readonly key: string
}

/** Reads the certificate and key of IRC over TLS; null where that port is off. */
export function readIrcTls(config: Config): IrcTls | null {
  if (config.ircTlsPort === null) return null
  return { cert: readFileSync(config.ircTlsCert!, 'utf8'), key: readFileSync(config.ircTlsKey!, 'utf8') }
}
