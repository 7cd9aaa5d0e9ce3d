import { wireCapability, WEB_CAPABILITIES } from '@gwar/protocol'
import type { Peer } from './peer.ts'

/** Which kind of client logs in; neither has joined a channel then. */
export type Manner = 'web' | 'plain'

const VENDOR = 'gwar.chat'
const WEB_REQUEST = `CAP REQ :${WEB_CAPABILITIES.map((name) => wireCapability(name, VENDOR)).join(' ')}`

/** Logs in to Gwar, as the web client does (lazy members) or as a plain IRC client without capabilities. */
export async function logIn(peer: Peer, manner: Manner, token: string): Promise<void> {
  peer.send('USER bench 0 * :bench')
  if (manner === 'web') peer.send(WEB_REQUEST)
  peer.send(`AUTHORIZATION ${token}`)
  await peer.expect(/ NICK /)
}

/** Joins and waits for the confirmation, or for the end of the list of names that follows it. */
export async function join(peer: Peer, manner: Manner, channel: string): Promise<void> {
  peer.send(`JOIN ${channel}`)
  await peer.expect(manner === 'web' ? / JOIN / : / 366 /)
}

/** Registers and joins at a server of plain IRC. */
export async function comeToIrc(peer: Peer, nick: string, channel: string): Promise<void> {
  peer.send(`NICK ${nick}`)
  peer.send(`USER bench 0 * :bench`)
  await peer.expect(/ 001 /)
  peer.send(`JOIN ${channel}`)
  await peer.expect(/ 366 /)
}
