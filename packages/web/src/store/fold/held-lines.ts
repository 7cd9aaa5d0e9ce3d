import type { Buffer } from '../buffer.ts'
import type { Outgoing } from '../outgoing.ts'

/** Own lines that did not pass stay until they are taken away, the newest so many. */
const MOST = 20

/** The own held lines of a buffer with what the server tells of one; `record` is data of the line. */
export function withHeld(buffer: Buffer, n: number, record: unknown): readonly Outgoing[] {
  const { held, takenAway } = buffer.place
  const { state, message, reason, at } = (record ?? {}) as Record<string, unknown>
  const known = held.find((line) => line.held?.n === n)
  const others = held.filter((line) => line !== known)
  // released: it stands in the channel; withdrawn: its author wanted it so
  if ((state !== 'open' && state !== 'refused' && state !== 'expired') || typeof message !== 'string')
    return others
  if (state !== 'open' && takenAway.includes(n)) return others
  const line: Outgoing = {
    nonce: `held-${n}`,
    type: 'message',
    text: message,
    at: (typeof at === 'string' && Date.parse(at)) || 0,
    replyId: null,
    reply: null,
    attachments: [],
    state: 'sent',
    held: { n, state, reason: typeof reason === 'string' && reason !== '' ? reason : null },
    label: null,
    // it keeps its place when it is decided; one that was told before the channel's lines stands behind all of them
    after: known?.after ?? (buffer.status === 'ready' ? buffer.channel.seq : Number.MAX_SAFE_INTEGER),
    tries: 1,
    echo: null,
  }
  return [...others, line].toSorted((a, b) => a.at - b.at).slice(-MOST)
}

/** A buffer without the own lines that wait: after a new connection the server tells which still do. */
export function withoutWaiting(buffer: Buffer): Buffer {
  const held = buffer.place.held.filter((line) => line.held?.state !== 'open')
  return held.length === buffer.place.held.length ? buffer : { ...buffer, place: { ...buffer.place, held } }
}

/** A buffer without the own held line of this number, which its author has taken away. */
export function withoutHeld(buffer: Buffer, n: number): Buffer {
  const { place } = buffer
  const held = place.held.filter((line) => line.held?.n !== n)
  return { ...buffer, place: { ...place, held, takenAway: [...place.takenAway, n].slice(-MOST) } }
}
