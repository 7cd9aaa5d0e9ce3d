import type { Clock } from '../../clock.ts'
import type { NodeLink } from '../../events/bus/node-link.ts'
import type { Face } from '../live/face.ts'
import { encodePresence, portions, type PresenceMessage } from './presence-messages.ts'
import type { Parting } from '../live/parting.ts'
import type { Person } from '../live/session.ts'

/** Changes are gathered this long before other nodes are told. */
const GATHER_MS = 50

/** Limit in bytes for how people left, in one message. */
const PARTINGS_BYTES = 200_000

export const TO_ALL = 'presence'
export const toNode = (nodeId: string): string => `node.${nodeId}`

/** What this node has to tell. */
export interface Here {
  readonly membersHere: () => Iterable<readonly [channelId: string, person: Person]>
  readonly faceHere: (userId: string) => Face
}

/** Tells other nodes about this node's members: changes with a running version, or the whole state. */
export class OwnPresence {
  readonly #link: NodeLink
  readonly #clock: Clock
  readonly #here: Here
  #version = 0
  /** Changes not told yet, by channel and user id; null for those who left. */
  #pending = new Map<string, Map<string, Person | null>>()
  /** How those who left did so. */
  #partings: [channelId: string, userId: string, parting: Parting][] = []
  #cancelGather: (() => void) | null = null
  #isLeaving = false

  constructor(link: NodeLink, clock: Clock, here: Here) {
    this.#link = link
    this.#clock = clock
    this.#here = here
  }

  tell(channelId: string, person: Person, isHere: boolean, parting: Parting | null): void {
    if (this.#isLeaving) return
    let changes = this.#pending.get(channelId)
    if (changes === undefined) this.#pending.set(channelId, (changes = new Map()))
    changes.set(person.id, isHere ? person : null)
    if (parting !== null) this.#partings.push([channelId, person.id, parting])
    this.#cancelGather ??= this.#clock.after(GATHER_MS, () => this.#flush())
  }

  beat(asks: boolean, subject = TO_ALL): void {
    if (this.#isLeaving) return
    this.#send(subject, { type: 'beat', node: this.#link.nodeId, version: this.#version, asks })
  }

  ask(nodeId: string): void {
    this.#send(toNode(nodeId), { type: 'ask', node: this.#link.nodeId })
  }

  /** Sends the whole state to one node. */
  answer(nodeId: string): void {
    if (this.#isLeaving) return
    // flushed first, because a state belongs to a version
    this.#flush()
    const parts = portions(this.#here.membersHere(), this.#here.faceHere)
    if (parts.length === 0) parts.push({ people: [], present: [] })
    for (const [part, portion] of parts.entries())
      this.#send(toNode(nodeId), {
        type: 'state',
        node: this.#link.nodeId,
        version: this.#version,
        part,
        parts: parts.length,
        ...portion,
      })
  }

  leave(): void {
    if (this.#isLeaving) return
    this.#flush()
    this.#isLeaving = true
    this.#send(TO_ALL, { type: 'bye', node: this.#link.nodeId })
  }

  close(): void {
    this.#isLeaving = true
    this.#cancelGather?.()
  }

  #flush(): void {
    this.#cancelGather?.()
    this.#cancelGather = null
    const came: [string, Person][] = []
    const gone: [string, ...string[]][] = []
    for (const [channelId, changes] of this.#pending) {
      const left: string[] = []
      for (const [userId, person] of changes)
        if (person === null) left.push(userId)
        else came.push([channelId, person])
      if (left.length > 0) gone.push([channelId, ...left])
    }
    const partings = this.#toldPartings()
    this.#pending = new Map()
    const told = portions(came, this.#here.faceHere)
    if (gone.length > 0) told.push({ people: [], present: [] })
    for (const [index, portion] of told.entries()) {
      this.#version += 1
      const isLast = index === told.length - 1
      this.#send(TO_ALL, {
        type: 'change',
        node: this.#link.nodeId,
        version: this.#version,
        gone: isLast ? gone : [],
        ...(isLast && partings.length > 0 && { partings }),
        ...portion,
      })
    }
  }

  /**
   * The last departure of each person who left, as many as a message holds; of the others only that they left is
   * told.
   */
  #toldPartings(): [string, string, Parting][] {
    const last = new Map<string, [string, string, Parting]>()
    for (const entry of this.#partings) {
      const [channelId, userId] = entry
      if (this.#pending.get(channelId)?.get(userId) === null) last.set(`${channelId} ${userId}`, entry)
    }
    this.#partings = []
    const told: [string, string, Parting][] = []
    let bytes = 0
    for (const entry of last.values()) {
      bytes += Buffer.byteLength(JSON.stringify(entry))
      if (bytes > PARTINGS_BYTES) break
      told.push(entry)
    }
    return told
  }

  #send(subject: string, message: PresenceMessage): void {
    this.#link.send(subject, encodePresence(message))
  }
}
