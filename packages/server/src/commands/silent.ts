import type { Command } from './command.ts'

/**
 * `NOTICE` and `TAGMSG` from clients: automatic lines that must never be answered (RFC 2812). Nothing here is
 * relayed: a notice is the service's own voice, and typing marks come with the members panel.
 */
export const silent: Command = { minParams: 0, needsRegistration: true, run: () => undefined }
