import type { Clock } from '../../clock.ts'
import type { NodeLink } from '../../events/bus/node-link.ts'
import type { Face } from '../live/face.ts'
import {
  COUNTS_TOLD,
  encodePresence,
  portions,
  portionsOfGone,
  type PresenceMessage,
} from './presence-messages.ts'
import type { Parting } from '../live/parting.ts'
import type { Person } from '../live/session.ts'

/** Changes are gathered this long before other nodes are told. */
const GATHER_MS = 50

/** Limit in bytes for how people left, in one message. */
const PARTINGS_BYTES = 200_000

type ToldParting = readonly [channelId: string, userId: string, parting: Parting]

export const TO_ALL = 'presence'
export const toNode = (nodeId: string): string => `node.${nodeId}`

/** What this node has to tell. */
export interface Here {
  readonly membersHere: () => Iterable<readonly [channelId: string, person: Person]>
  readonly faceHere: (userId: string) => Face
  /** How many guests are connected here, by channel that is on air. */
  readonly guestsHere: () => Iterable<readonly [channelId: string, count: number]>
  /** How many pages connected here show an overlay, by its id. */
  readonly pagesHere: () => Iterable<readonly [overlayId: string, count: number]>
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
  #partings: ToldParting[] = []
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
    const guests = [...Iterator.from(this.#here.guestsHere()).take(COUNTS_TOLD)]
    const pages = [...Iterator.from(this.#here.pagesHere()).take(COUNTS_TOLD)]
    this.#send(subject, {
      type: 'beat',
      node: this.#link.nodeId,
      version: this.#version,
      asks,
      guests,
      pages,
    })
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
    const left: [string, string][] = []
    for (const [channelId, changes] of this.#pending)
      for (const [userId, person] of changes)
        if (person === null) left.push([channelId, userId])
        else came.push([channelId, person])
    const partings = this.#toldPartings()
    this.#pending = new Map()
    for (const portion of portions(came, this.#here.faceHere)) this.#tellChange({ gone: [], ...portion })
    for (const gone of portionsOfGone(left)) {
      const told: ToldParting[] = []
      for (const [channelId, ...userIds] of gone)
        for (const userId of userIds) {
          const parting = partings.get(`${channelId} ${userId}`)
          if (parting !== undefined) told.push(parting)
        }
      this.#tellChange({ gone, ...(told.length > 0 && { partings: told }), people: [], present: [] })
    }
  }

  #tellChange(change: Omit<Extract<PresenceMessage, { type: 'change' }>, 'type' | 'node' | 'version'>): void {
    this.#version += 1
    this.#send(TO_ALL, { type: 'change', node: this.#link.nodeId, version: this.#version, ...change })
  }

  /**
   * The last departure of each person who left, as many as a message holds, by channel and user id; of the others
   * only that they left is told.
   */
  #toldPartings(): Map<string, ToldParting> {
    const last = new Map<string, ToldParting>()
    for (const entry of this.#partings) {
      const [channelId, userId] = entry
      if (this.#pending.get(channelId)?.get(userId) === null) last.set(`${channelId} ${userId}`, entry)
    }
    this.#partings = []
    const told = new Map<string, ToldParting>()
    let bytes = 0
    for (const [key, entry] of last) {
      bytes += Buffer.byteLength(JSON.stringify(entry))
      if (bytes > PARTINGS_BYTES) break
      told.set(key, entry)
    }
    return told
  }

  #send(subject: string, message: PresenceMessage): void {
    this.#link.send(subject, encodePresence(message))
  }
}
