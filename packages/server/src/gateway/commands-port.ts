import type { Framing } from './framing.ts'

/** A client as the gateway needs to know it. */
export interface GatewayClient {
  /** Whom a line to it names: its nick, or `*` before it has one. */
  readonly addressee: string
  readonly isRegistered: boolean
  /** Nobody is logged in on it. */
  readonly isGuest: boolean
}

/** What the gateway offers to a client of the commands. */
export interface GatewayTransport {
  readonly framing: Framing
  readonly address: string
  write(chunk: Buffer): void
  close(reason: string): void
}

/** The commands as the gateway calls them; made by the composition, so that neither end knows the other's inside. */
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
