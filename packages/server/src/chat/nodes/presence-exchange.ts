import type { Clock } from '../../clock.ts'
import { NO_FACE, type Face } from '../live/face.ts'
import type { NodeLink } from '../../events/bus/node-link.ts'
import type { OtherNodes } from '../live/other-nodes.ts'
import { NO_PARTINGS, type Parting, type Partings } from '../live/parting.ts'
import { Peer, type Change, type PeerStep } from './peer.ts'
import { OwnPresence, TO_ALL, toNode } from './own-presence.ts'
import { decodePresence, membersOf } from './presence-messages.ts'
import { Roster, type RosterChange } from './roster.ts'
import type { Person } from '../live/session.ts'

const BEAT_MS = 2000
const SWEEP_MS = 1000
/** A node that is silent this long counts as dead, and its members leave. */
const DEAD_MS = 6000
/** After this long without an answer a state is asked for again. */
const ASK_AGAIN_MS = 2000
/**
 * How long members stay after their node's goodbye, to reconnect to another one, so that a deployment shows no
 * departures.
 */
const HOLD_MS = 5000

/** Stands for a channel id: its members are all connected people. */
export const CONNECTED = '*'

/** What the exchange needs from the chat; filled by `nodes.ts`. */
export interface PresenceHost {
  /** All memberships by sessions on this node, and all people as members of {@link CONNECTED}. */
  membersHere(): Iterable<readonly [channelId: string, person: Person]>
  /** Called when members by sessions on other nodes changed, by channel; null for who left. */
  elsewhereChanged(changes: ReadonlyMap<string, ReadonlyMap<string, Person | null>>, partings: Partings): void
  /** How many guests are connected to this node, by channel that is on air. */
  guestsHere(): Iterable<readonly [channelId: string, count: number]>
  /** How many pages connected to this node show an overlay, by its id. */
  pagesHere(): Iterable<readonly [overlayId: string, count: number]>
  /** The face of somebody's connections to this node. */
  faceHere(userId: string): Face
  /** Called when a node died without goodbye, so that its last messages may be lost. */
  nodeLost(): void
}

/**
 * Presence over several nodes. Each node tells its members by changes with a running version. A beat repeats the
 * version, so that a lost change is noticed and the state asked for. All of it is in memory (INV-08).
 */
export class PresenceExchange implements OtherNodes {
  readonly #link: NodeLink
  readonly #clock: Clock
  readonly #own: OwnPresence
  readonly #roster = new Roster()
  readonly #peers = new Map<string, Peer>()
  readonly #ends: (() => void)[] = []
  #host: PresenceHost | null = null
  readonly #onDropped: () => void

  /** `onDropped` is called for messages that could not be read. */
  constructor(link: NodeLink, clock: Clock, onDropped: () => void) {
    this.#link = link
    this.#onDropped = onDropped
    this.#clock = clock
    this.#own = new OwnPresence(link, clock, {
      membersHere: () => this.#host?.membersHere() ?? [],
      faceHere: (userId) => this.#host?.faceHere(userId) ?? NO_FACE,
      guestsHere: () => this.#host?.guestsHere() ?? [],
      pagesHere: () => this.#host?.pagesHere() ?? [],
    })
  }

  /** How many other nodes are known now. */
  get peerCount(): number {
    return this.#peers.size
  }

  /** Whether somebody is connected to another node. */
  isConnected(userId: string): boolean {
    return this.#roster.find(CONNECTED, userId) !== null
  }

  /** The faces of somebody's connections to each other node; older nodes tell none. */
  *facesOf(userId: string): Iterable<Face> {
    for (const { face = NO_FACE } of this.#roster.all(CONNECTED, userId)) yield face
  }

  /** Everybody who is connected to another node; somebody may occur twice. */
  connected(): Iterable<Person> {
    return this.#roster.membersOf(CONNECTED)
  }

  /** Channels that have members on other nodes. */
  channelIds(): ReadonlySet<string> {
    const ids = this.#roster.channelIds()
    ids.delete(CONNECTED)
    return ids
  }

  isMember(channelId: string, userId: string): boolean {
    return this.#roster.find(channelId, userId) !== null
  }

  membersOf(channelId: string): Iterable<Person> {
    return this.#roster.membersOf(channelId)
  }

  guestsOf(channelId: string): number {
    let count = 0
    for (const { guests } of this.#peers.values()) count += guests.get(channelId) ?? 0
    return count
  }

  /** How many pages connected to other nodes show an overlay. */
  pagesOf(overlayId: string): number {
    let count = 0
    for (const { pages } of this.#peers.values()) count += pages.get(overlayId) ?? 0
    return count
  }

  /** Begins to send and receive. */
  start(host: PresenceHost): void {
    this.#host = host
    const hear = (text: string): void => this.#take(text)
    this.#ends.push(
      this.#link.hear(TO_ALL, hear),
      this.#link.hear(toNode(this.#link.nodeId), hear),
      this.#link.onReturn(() => this.#returned()),
      this.#clock.every(BEAT_MS, () => this.#own.beat(false)),
      this.#clock.every(SWEEP_MS, () => void this.#sweep()),
    )
    this.#own.beat(true)
  }

  tell(channelId: string, person: Person, isHere: boolean, parting: Parting | null = null): void {
    this.#own.tell(channelId, person, isHere, parting)
  }

  /** Announces that this node leaves; the others keep its members while they reconnect. */
  leave(): void {
    this.#own.leave()
  }

  close(): void {
    this.#own.close()
    for (const end of this.#ends.splice(0)) end()
  }

  #take(text: string): void {
    const message = decodePresence(text)
    if (message === null) {
      this.#onDropped()
      return
    }
    if (message.type === 'ask') {
      this.#own.answer(message.node)
      return
    }
    const { node } = message
    const now = this.#clock.now().getTime()
    let peer = this.#peers.get(node)
    // a late message of a node that left
    if (peer === undefined && message.type === 'bye') return
    if (peer === undefined) this.#peers.set(node, (peer = new Peer(now)))
    peer.heardAt = now
    switch (message.type) {
      case 'beat':
        // a new node, or one that was away, may have missed a question
        if (message.asks) peer.askedAt = 0
        peer.guests = new Map(message.guests)
        peer.pages = new Map(message.pages)
        this.#step(node, peer, peer.beat(message.version))
        // only the version; whoever lacks something asks for the state
        if (message.asks) this.#own.beat(false, toNode(node))
        return
      case 'change':
        this.#step(node, peer, peer.change(message))
        return
      case 'state':
        this.#step(node, peer, peer.state(message))
        return
      case 'bye':
        peer.isLeaving = true
        this.#ends.push(this.#clock.after(HOLD_MS, () => this.#forget(node)))
        return
      default:
        message satisfies never
    }
  }

  #step(node: string, peer: Peer, step: PeerStep): void {
    switch (step.kind) {
      case 'nothing':
        return
      case 'ask': {
        const now = this.#clock.now().getTime()
        if (peer.askedAt > 0 && now - peer.askedAt < ASK_AGAIN_MS) return
        peer.askedAt = now
        this.#own.ask(node)
        return
      }
      case 'change':
        this.#tellChange(node, step.change)
        return
      case 'replace':
        this.#tellHost(this.#roster.replace(node, step.members))
        for (const change of step.after) this.#tellChange(node, change)
        return
      default:
        step satisfies never
    }
  }

  /**
   * Judges silent nodes only after reading waiting messages: a node that slept itself must not declare the others
   * dead.
   */
  async #sweep(): Promise<void> {
    if (!this.#link.isUp || this.#silent().length === 0) return
    await this.#link.settled()
    if (!this.#link.isUp) return
    for (const node of this.#silent()) {
      this.#forget(node)
      this.#host?.nodeLost()
    }
  }

  #silent(): string[] {
    const limit = this.#clock.now().getTime() - DEAD_MS
    return [...this.#peers]
      .filter(([, peer]) => peer.heardAt <= limit && !peer.isLeaving)
      .map(([node]) => node)
  }

  #forget(node: string): void {
    this.#peers.delete(node)
    this.#tellHost(this.#roster.remove(node))
  }

  /** After a cut others were not silent but unheard, so their states are asked for. */
  #returned(): void {
    const now = this.#clock.now().getTime()
    for (const peer of this.#peers.values()) {
      peer.heardAt = now
      peer.askedAt = 0
    }
    this.#own.beat(true)
  }

  #tellChange(node: string, change: Change): void {
    this.#tellHost(this.#roster.change(node, membersOf(change), change.gone), change.partings)
  }

  #tellHost(changed: RosterChange, partings = NO_PARTINGS): void {
    const changes = new Map<string, Map<string, Person | null>>()
    for (const [channelId, userIds] of changed) {
      const people = new Map<string, Person | null>()
      for (const userId of userIds) people.set(userId, this.#roster.find(channelId, userId))
      changes.set(channelId, people)
    }
    this.#host?.elsewhereChanged(changes, partings)
  }
}
