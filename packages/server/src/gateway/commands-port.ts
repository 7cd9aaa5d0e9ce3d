import type { Framing } from './framing.ts'

/** A client as far as the gateway needs to know it. */
export interface GatewayClient {
  /** The nick in lines to it; `*` before it has one. */
  readonly addressee: string
  readonly isRegistered: boolean
  /** True while nobody is logged in on it. */
  readonly isGuest: boolean
}

/** What the gateway offers to a client of the commands: a way to write bytes and to close. */
export interface GatewayTransport {
  readonly framing: Framing
  readonly address: string
  write(chunk: Buffer): void
  close(reason: string): void
}

/**
 * Port from the gateway to the commands, filled by `commands/commands.ts` when the service is put together, so
 * that neither imports the other.
 */
export interface Commands {
  connect(transport: GatewayTransport): GatewayClient
  /** Runs one line; resolves when the next may run. Never rejects. */
  run(client: GatewayClient, text: string): Promise<void>
  disconnect(client: GatewayClient, reason: string): void
  /** Texts of the gateway's own lines, in the server's default language. */
  readonly texts: {
    readonly lineTooLong: string
    readonly invalidUtf8: string
    readonly slowReader: string
    readonly pingTimeout: string
    readonly draining: string
    readonly flood: string
    readonly unfinished: string
    readonly notRegistered: string
    readonly tooMany: string
    readonly tooManyConnections: string
  }
}
