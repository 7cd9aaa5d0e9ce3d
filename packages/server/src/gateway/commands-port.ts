import type { Transport } from '../transport.ts'

/** A client as far as the gateway needs to know it. Filled by `commands/client.ts`. */
export interface GatewayClient {
  /** The nick in lines to it; `*` before it has one. */
  readonly addressee: string
  readonly isRegistered: boolean
  /** True while nobody is logged in on it. */
  readonly isGuest: boolean
}

/**
 * Port from the gateway to the commands, so that neither imports the other. Filled by `commands/commands.ts`, with
 * its own clients as `C`, when the service is put together (`service/listen.ts`).
 */
export interface Commands<C extends GatewayClient> {
  connect(transport: Transport): C
  /** Runs one line; resolves when the next may run. Never rejects. */
  run(client: C, text: string): Promise<void>
  disconnect(client: C, reason: string): void
  /** Filled by `commands/connection-texts.ts`. */
  readonly texts: ConnectionTexts
}

/** What the gateway says by itself, in the server's default language. */
export interface ConnectionTexts {
  readonly lineTooLong: string
  readonly invalidUtf8: string
  readonly pingTimeout: string
  readonly draining: string
  readonly tooMany: string
}
