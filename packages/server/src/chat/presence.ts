import type { Clock } from '../clock.ts'
import type { Variant } from '../events/variant.ts'
import type { LineNames } from './event-encoder.ts'
import type { LiveChannel } from './live-channel.ts'
import type { OtherNodes } from './other-nodes.ts'
import { PresenceLines, writeWithoutOwn, type Told } from './presence-lines.ts'
import type { Person, Session } from './session.ts'

/** Below this many members an arrival is told at once. */
const QUIET_MEMBERS = 100
/** From then on the window grows by this a member, up to MAX_WINDOW_MS (wire §7). */
const WINDOW_MS_A_MEMBER = 1
const MAX_WINDOW_MS = 5000

interface Present {
  person: Person
  /** Sessions on this node. */
  readonly sessions: Set<Session>
  /** There is a session on another node. */
  isElsewhere: boolean
}

/**
 * Who is in a channel, on this node and on the others: memory, never events (invariant 8). Several sessions of one
 * account are one member, wherever they are; guests are none. Arrivals and departures are netted over a window and
 * told to followers; what NAMES answers is the list as it was last told, so that list and later lines always fit
 * together.
 */
export class Presence {
  readonly #channel: LiveChannel
  readonly #clock: Clock
  readonly #nodes: OtherNodes
  readonly #lines: PresenceLines
  readonly #present = new Map<string, Present>()
  /** Members as followers know them, by user id. */
  readonly #told = new Map<string, Person>()
  /** User ids whose presence may differ from what was told. */
  readonly #changed = new Set<string>()
  readonly #followers = new Set<Session>()
  /** Entries of the told list in portions of a line, with all prefixes and with the highest alone. */
  readonly #chunks = new Map<boolean, readonly string[]>()
  #cancel: (() => void) | null = null
  #isSilent = false

  constructor(channel: LiveChannel, clock: Clock, names: LineNames, nodes: OtherNodes) {
    this.#channel = channel
    this.#clock = clock
    this.#nodes = nodes
    this.#lines = new PresenceLines(channel, clock, names)
    for (const person of nodes.membersOf(channel.id)) {
      this.#present.set(person.id, { person, sessions: new Set(), isElsewhere: true })
      this.#told.set(person.id, person)
    }
  }

  /** Members now, told or not. */
  get count(): number {
    return this.#present.size
  }

  isMember(userId: string): boolean {
    return this.#present.has(userId)
  }

  *members(): Iterable<Person> {
    for (const { person } of this.#present.values()) yield person
  }

  /** Members by a session on this node. */
  *membersHere(): Iterable<Person> {
    for (const { person, sessions } of this.#present.values()) if (sessions.size > 0) yield person
  }

  enter(session: Session, person: Person): void {
    const present = this.#present.get(person.id)
    if (present === undefined) {
      this.#present.set(person.id, { person, sessions: new Set([session]), isElsewhere: false })
      this.#change([person.id])
    } else {
      present.sessions.add(session)
      present.person = person
      if (present.sessions.size > 1) return
    }
    this.#nodes.tell(this.#channel.id, person, true)
  }

  leave(session: Session, person: Person): void {
    const present = this.#present.get(person.id)
    if (present === undefined || !present.sessions.delete(session) || present.sessions.size > 0) return
    this.#nodes.tell(this.#channel.id, person, false)
    if (present.isElsewhere) return
    this.#present.delete(person.id)
    this.#change([person.id])
  }

  /** Members by sessions on other nodes changed: who they are now, null where none is left. */
  elsewhereChanged(changes: ReadonlyMap<string, Person | null>): void {
    for (const [userId, person] of changes) {
      const present = this.#present.get(userId)
      if (present === undefined) {
        if (person !== null) this.#present.set(userId, { person, sessions: new Set(), isElsewhere: true })
        continue
      }
      present.isElsewhere = person !== null
      if (present.sessions.size > 0) continue
      if (person === null) this.#present.delete(userId)
      else this.#replace(present, person)
    }
    this.#change(changes.keys())
  }

  /** Somebody's data changed; their sessions here have the new ones already. */
  personChanged(person: Person): void {
    const present = this.#present.get(person.id)
    if (present === undefined) return
    this.#replace(present, person)
    if (present.sessions.size > 0) this.#nodes.tell(this.#channel.id, person, true)
  }

  #replace(present: Present, person: Person): void {
    present.person = person
    if (!this.#told.has(person.id)) return
    this.#told.set(person.id, person)
    this.#chunks.clear()
  }

  /** From now on this session hears arrivals and departures; its list is {@link namesLines} of this moment. */
  follow(session: Session): void {
    session.following.add(this.#channel)
    this.#followers.add(session)
  }

  unfollow(session: Session): void {
    session.following.delete(this.#channel)
    this.#followers.delete(session)
  }

  modesChanged(userId: string): void {
    if (this.#told.has(userId)) this.#chunks.clear()
  }

  /** 353 lines of the list as it was last told, and the asker when that list does not hold them yet. */
  namesLines(session: Session): string[] {
    const all = session.variant.has('multi-prefix')
    const prefix = this.#lines.namesPrefix(session.nick)
    let chunks = this.#chunks.get(all)
    if (chunks === undefined) this.#chunks.set(all, (chunks = this.#lines.chunks(this.#told.values(), all)))
    const lines = chunks.map((text) => prefix + text)
    const { person } = session
    if (person !== null && this.isMember(person.id) && !this.#told.has(person.id))
      lines.push(prefix + this.#lines.entry(person, all))
    return lines
  }

  #change(userIds: Iterable<string>): void {
    for (const userId of userIds) this.#changed.add(userId)
    if (this.#isSilent) return
    const count = this.#present.size
    if (count < QUIET_MEMBERS) {
      this.tell()
      return
    }
    this.#cancel ??= this.#clock.after(Math.min(MAX_WINDOW_MS, count * WINDOW_MS_A_MEMBER), () => this.tell())
  }

  /**
   * Tells nobody anything from now on: the node stops and closes its own connections, which is no departure of
   * anybody. The other nodes keep the members until they come back there.
   */
  fallSilent(): void {
    this.#isSilent = true
    this.#cancel?.()
    this.#cancel = null
  }

  /** Tells followers the net of what changed since the last time. */
  tell(): void {
    this.#cancel?.()
    this.#cancel = null
    if (this.#isSilent) return
    const arrived: Person[] = []
    const left: Person[] = []
    for (const userId of this.#changed) {
      const now = this.#present.get(userId)?.person
      const before = this.#told.get(userId)
      if (now !== undefined && before === undefined) {
        arrived.push(now)
        this.#told.set(userId, now)
      } else if (now === undefined && before !== undefined) {
        left.push(before)
        this.#told.delete(userId)
      }
    }
    this.#changed.clear()
    if (arrived.length === 0 && left.length === 0) return
    this.#chunks.clear()
    const told = new Map<Variant, Told>()
    for (const follower of this.#followers) {
      let lines = told.get(follower.variant)
      if (lines === undefined)
        told.set(follower.variant, (lines = this.#lines.encode(follower.variant, arrived, left)))
      writeWithoutOwn(follower, lines)
    }
  }

  close(): void {
    this.#cancel?.()
  }
}
