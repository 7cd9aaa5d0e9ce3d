import { CAPABILITIES, wireCapability, WEB_CAPABILITIES, type Capability } from '@gwar/protocol'
import { Peer } from '../load/peer.ts'
import type { Order } from './order.ts'

const VENDOR = 'gwar.chat'
const LINE_MS = 50
const PART_MS = 100
const RESUME_MS = 100
const REACH = 900

const wire = (names: readonly Capability[]): string =>
  names.map((name) => wireCapability(name, VENDOR)).join(' ')

/** Sends a line again and again until the connection ends. */
async function repeat(
  { port }: Order,
  from: string,
  everyMs: number,
  begin: readonly string[],
  next: (peer: Peer) => string | null,
): Promise<void> {
  const peer = await Peer.open({ port, transport: 'websocket', from })
  for (const line of begin) peer.send(line)
  await new Promise<void>((resolve) => {
    const speaking = setInterval(() => {
      if (peer.isClosed) {
        clearInterval(speaking)
        resolve()
        return
      }
      const line = next(peer)
      if (line !== null) peer.send(line)
    }, everyMs)
  })
}

const REGISTRATION = 'USER attacker 0 * :attacker'

/**
 * Finding 3: joins the busy channel with one set of capabilities after another, so that the server encodes each
 * event many times.
 */
export function manyCapabilities(order: Order, from: string): Promise<void> {
  return repeat(order, from, LINE_MS, [REGISTRATION, `JOIN ${order.channel}`], () => {
    const names = CAPABILITIES.filter((name) => name !== 'cap-notify')
    const words = names.map((name) => (Math.random() < 0.5 ? '-' : '') + wireCapability(name, VENDOR))
    return `CAP REQ :${words.join(' ')}`
  })
}

/** Finding 11: a connection that never registers, and answers PING to stay open. */
export function neverRegisters(order: Order, from: string): Promise<void> {
  return repeat(order, from, LINE_MS, [], () => null)
}

/** Finding 18: PARTs from fourteen hundred channels that do not exist. */
export function manyParts(order: Order, from: string): Promise<void> {
  const line = `PART ${Array.from({ length: 1400 }, (_, index) => `#n${index}`).join(',')}`
  return repeat(order, from, PART_MS, [REGISTRATION], () => line)
}

/**
 * The storm: asks by RESUME for everything that was said, again and again, each time with another set of
 * capabilities.
 */
export function manyResumes(order: Order, from: string): Promise<void> {
  let seq = 0
  const begin = [REGISTRATION, `CAP REQ :${wire(WEB_CAPABILITIES)}`, `JOIN ${order.channel}`]
  return repeat(order, from, RESUME_MS, begin, (peer) => {
    peer.onLine ??= (line) => {
      seq = Math.max(seq, Number(/gwar\.chat\/seq=(\d+)/.exec(line.slice(0, 300))?.[1] ?? 0))
    }
    return seq === 0 ? null : `RESUME ${order.channel} ${Math.max(1, seq - REACH)}`
  })
}
