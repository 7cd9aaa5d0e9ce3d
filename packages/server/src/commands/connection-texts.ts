import type { ServerTexts } from '@gwar/protocol'

/**
 * The texts of the gateway's own lines, in the server's default language. They fill `ConnectionTexts` of
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
