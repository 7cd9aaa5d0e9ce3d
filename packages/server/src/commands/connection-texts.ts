import type { ServerTexts } from '@gwar/protocol'

/**
 * What the gateway says by itself, in the server's default language. It fills `ConnectionTexts` of
 * `gateway/commands-port.ts`.
 */
export function connectionTexts(protocol: ServerTexts['protocol']) {
  return {
    lineTooLong: protocol.lineTooLong,
    invalidUtf8: protocol.invalidUtf8,
    pingTimeout: protocol.pingTimeout,
    draining: protocol.draining,
    tooMany: protocol.tooManyGuests,
  }
}
