import type { ServerTexts } from '@gwar/protocol'

/** Texts of the gateway's own lines (`gateway/commands-port.ts`), in the server's default language. */
export function connectionTexts(protocol: ServerTexts['protocol']) {
  return {
    lineTooLong: protocol.lineTooLong,
    invalidUtf8: protocol.invalidUtf8,
    slowReader: 'slow reader',
    pingTimeout: protocol.pingTimeout,
    draining: protocol.draining,
    flood: 'flood',
    unfinished: 'unfinished line',
    notRegistered: 'registration timeout',
    tooMany: protocol.tooManyGuests,
    tooManyConnections: 'too many connections from your address',
  }
}
