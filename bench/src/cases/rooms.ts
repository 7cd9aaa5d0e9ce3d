import { gatherCrowd, quiet } from '../load/crowd.ts'
import { comeToIrc, join, logIn, type Manner } from '../load/manners.ts'
import type { Door, Peer } from '../load/peer.ts'
import type { Room } from '../load/phase.ts'
import { startGwar } from '../run/gwar.ts'
import { startInspircd } from '../run/inspircd.ts'
import { startNgircd } from '../run/ngircd.ts'
import { emptyPlace, type EngineName } from '../run/place.ts'

/** A room and the name of its server in the report; stopping it stops the server. */
export interface NamedRoom {
  readonly subject: string
  /** Null for another project's server. */
  readonly engine: EngineName | null
  readonly room: Room
  stop(): Promise<void>
}

const SPEAKERS = 8
const SETTLED_MS = 500

type Place = Pick<Room, 'pid' | 'databasePid' | 'channel' | 'hasEcho'>

function roomOf(place: Place, peers: readonly Peer[]): Room {
  return { ...place, speakers: peers.slice(0, SPEAKERS), listeners: peers.slice(SPEAKERS) }
}

/**
 * One server with two channels of so many members each: one of web clients, one of plain IRC clients. `program` is the
 * file that Node.js runs in place of this checkout's main.ts.
 */
export async function gwarRooms(
  engine: EngineName,
  members: number,
  program?: string,
): Promise<readonly NamedRoom[] | null> {
  const place = await emptyPlace(engine)
  if (place === null) return null
  // PGlite is a thread of the server, and on one core the two would wait for each other
  const gwar = await startGwar(
    place,
    engine === 'PGlite' ? null : 0,
    program === undefined ? {} : { program },
  )
  const tokens = await gwar.tokens(members)
  const door: Door = { port: gwar.port, transport: 'websocket' }
  const rooms: NamedRoom[] = []
  for (const manner of ['web', 'plain'] as const satisfies readonly Manner[]) {
    await gwar.createChannel(manner)
    const channel = `#${manner}`
    const peers = await gatherCrowd(door, members, async (peer, index) => {
      await logIn(peer, manner, tokens[index]!)
      await join(peer, manner, channel)
    })
    await quiet(peers, SETTLED_MS)
    rooms.push({
      subject: `Gwar on ${engine}, ${manner} clients`,
      engine,
      room: roomOf(
        { pid: gwar.pid, databasePid: place.databasePid, channel, hasEcho: manner === 'web' },
        peers,
      ),
      stop: () => gwar.stop(),
    })
  }
  return rooms
}

/** The same on InspIRCd, over WebSocket and over TCP; null where it is not installed. */
export async function inspircdRooms(members: number): Promise<readonly NamedRoom[] | null> {
  const server = await startInspircd(0)
  if (server === null) return null
  return peerRooms(server, members, [
    { name: 'InspIRCd, WebSocket', port: server.webSocketPort, transport: 'websocket' },
    { name: 'InspIRCd, TCP', port: server.tcpPort, transport: 'tcp' },
  ])
}

/** The same on ngIRCd, over TCP; null where it is not installed. */
export async function ngircdRooms(members: number): Promise<readonly NamedRoom[] | null> {
  const server = await startNgircd(0)
  if (server === null) return null
  return peerRooms(server, members, [{ name: 'ngIRCd, TCP', port: server.tcpPort, transport: 'tcp' }])
}

async function peerRooms(
  server: { readonly pid: number; stop(): Promise<void> },
  members: number,
  doors: readonly (Door & { readonly name: string })[],
): Promise<readonly NamedRoom[]> {
  const rooms: NamedRoom[] = []
  for (const door of doors) {
    const channel = `#${door.transport}`
    const peers = await gatherCrowd(door, members, (peer, index) =>
      comeToIrc(peer, `${door.transport[0]}${index}`, channel),
    )
    await quiet(peers, SETTLED_MS)
    rooms.push({
      subject: door.name,
      engine: null,
      room: roomOf({ pid: server.pid, databasePid: null, channel, hasEcho: false }, peers),
      stop: () => server.stop(),
    })
  }
  return rooms
}
