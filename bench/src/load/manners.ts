import { setTimeout as after } from 'node:timers/promises'
import { wireCapability, WEB_CAPABILITIES } from '@gwar/protocol'
import type { Peer } from './peer.ts'

/** Which kind of client logs in; neither has joined a channel then. */
export type Manner = 'web' | 'plain'

const VENDOR = 'gwar.chat'
const WEB_REQUEST = `CAP REQ :${WEB_CAPABILITIES.map((name) => wireCapability(name, VENDOR)).join(' ')}`

/** How long the web client waits before it sends a line again for which the service had no time. */
export const BUSY_MS = 5000

/**
 * Logs in to Gwar, as the web client does (lazy members) or as a plain IRC client without capabilities; tries again
 * on the same connection where the service is too busy.
 */
export async function logIn(peer: Peer, manner: Manner, token: string): Promise<void> {
  peer.send('USER bench 0 * :bench')
  if (manner === 'web') peer.send(WEB_REQUEST)
  for (;;) {
    peer.send(`AUTHORIZATION ${token}`)
    const line = await peer.expect(/ NICK | FAIL AUTHORIZATION BUSY /)
    if (!line.includes(' FAIL ')) return
    await after(BUSY_MS)
  }
}

/**
 * Joins and waits for the confirmation, or for the end of the list of names that follows it; asks again where the
 * service is too busy.
 */
export async function join(peer: Peer, manner: Manner, channel: string): Promise<void> {
  const wanted = manner === 'web' ? / JOIN / : / 366 | FAIL JOIN BUSY /
  for (;;) {
    peer.send(`JOIN ${channel}`)
    const line = await peer.expect(wanted)
    if (!line.includes(' FAIL ')) return
    await after(BUSY_MS)
  }
}

/** Registers and joins at a server of plain IRC. */
export async function comeToIrc(peer: Peer, nick: string, channel: string): Promise<void> {
  peer.send(`NICK ${nick}`)
  peer.send(`USER bench 0 * :bench`)
  await peer.expect(/ 001 /)
  peer.send(`JOIN ${channel}`)
  await peer.expect(/ 366 /)
}
