import type { Clock } from '../../clock.ts'
import type { Variant } from './variant.ts'
import { Departures, type Leaver, type News, type Place, type Quitter } from './departures.ts'
import type { LineNames } from './event-encoder.ts'
import type { LiveChannel } from './live-channel.ts'
import type { OtherNodes } from './other-nodes.ts'
import type { Parting } from './parting.ts'
import { PresenceLines, writeWithoutOwn, type NamesForm, type Told } from './presence-lines.ts'
import type { Person, Session } from './session.ts'

/** With fewer members an arrival is told at once. */
const QUIET_MEMBERS = 100
/** From then on the window grows by this per member, up to MAX_WINDOW_MS (wire §7). */
const WINDOW_MS_A_MEMBER = 1
const MAX_WINDOW_MS = 5000

interface Present {
  person: Person
  /** Sessions on this node. */
  readonly sessions: Set<Session>
  /** Whether there is a session on another node. */
  isElsewhere: boolean
}

/**
 * Who is in a channel, on this node and others: kept in memory, never as events (INV-08). All sessions of an
 * account are one member, wherever they are; guests are none. Arrivals and departures are gathered for a while,
 * so that opposite ones cancel out, and then told to followers. NAMES answers with the list as it was last told,
 * so that list and later lines always fit together.
 */
export class Presence implements Place {
  readonly #channel: LiveChannel
  readonly #clock: Clock
  readonly #nodes: OtherNodes
  readonly #lines: PresenceLines
  readonly #present = new Map<string, Present>()
  /** Members as followers know them, by user id. */
  readonly #told = new Map<string, Person>()
  /** Ids of users whose presence may differ from what was told. */
  readonly #changed = new Set<string>()
  /** How those of them who left did so, where it is known. */
  readonly #partings = new Map<string, Parting>()
  readonly #followers = new Set<Session>()
  readonly #departures: Departures
  /** The told list as entries grouped into lines, by form. */
  readonly #chunks = new Map<string, readonly string[]>()
  #cancel: (() => void) | null = null
  #isSilent = false

  constructor(options: {
    channel: LiveChannel
    clock: Clock
    names: LineNames
    nodes: OtherNodes
    departures: Departures
  }) {
    const { channel, clock, names, nodes } = options
    this.#channel = channel
    this.#departures = options.departures
    this.#clock = clock
    this.#nodes = nodes
    this.#lines = new PresenceLines(channel, clock, names)
    for (const person of nodes.membersOf(channel.id)) {
      this.#present.set(person.id, { person, sessions: new Set(), isElsewhere: true })
      this.#told.set(person.id, person)
    }
  }

  /** The number of members now, told or not. */
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
    this.#partings.delete(person.id)
    if (present === undefined) {
      this.#present.set(person.id, { person, sessions: new Set([session]), isElsewhere: false })
      if (this.#channel.type === 'channel') this.#channel.raids.arrived(person)
      this.#change([person.id])
    } else {
      present.sessions.add(session)
      present.person = person
      if (present.sessions.size > 1) return
    }
    this.#nodes.tell(this.#channel.id, person, true, null)
  }

  leave(session: Session, person: Person, parting: Parting | null): void {
    const present = this.#present.get(person.id)
    if (present === undefined || !present.sessions.delete(session) || present.sessions.size > 0) return
    if (parting === null || (present.isElsewhere && parting.kind !== 'kick')) this.#partings.delete(person.id)
    else this.#partings.set(person.id, parting)
    this.#nodes.tell(this.#channel.id, person, false, parting)
    if (present.isElsewhere) return
    this.#present.delete(person.id)
    this.#change([person.id])
  }

  /**
   * Members by sessions on other nodes have changed: their data, null for those who left, and how they left.
   */
  elsewhereChanged(
    changes: ReadonlyMap<string, Person | null>,
    partings?: ReadonlyMap<string, Parting>,
  ): void {
    for (const [userId, person] of changes) {
      const present = this.#present.get(userId)
      const parting = partings?.get(userId)
      if (person !== null) this.#partings.delete(userId)
      // a kicked member leaves one node after the other
      else if (parting !== undefined && (parting.kind === 'kick' || (present?.sessions.size ?? 0) === 0))
        this.#partings.set(userId, parting)
      if (present === undefined) {
        if (person === null) continue
        this.#present.set(userId, { person, sessions: new Set(), isElsewhere: true })
        if (this.#channel.type === 'channel') this.#channel.raids.arrived(person)
        continue
      }
      present.isElsewhere = person !== null
      if (present.sessions.size > 0) continue
      if (person === null) this.#present.delete(userId)
      else this.#replace(present, person)
    }
    this.#change(changes.keys())
  }

  /** Somebody's data changed; the sessions here have it already. */
  personChanged(person: Person): void {
    const present = this.#present.get(person.id)
    if (present === undefined) return
    this.#replace(present, person)
    if (present.sessions.size > 0) this.#nodes.tell(this.#channel.id, person, true, null)
  }

  #replace(present: Present, person: Person): void {
    present.person = person
    if (!this.#told.has(person.id)) return
    this.#told.set(person.id, person)
    this.#chunks.clear()
  }

  /**
   * From now on the session is told arrivals and departures; its list is {@link namesLines} of this moment. One whose
   * connection has closed follows nothing, because nobody would ever take it out.
   */
  follow(session: Session): void {
    if (session.isGone) return
    // what decides whether others' words may be shown to who follows them
    this.#channel.filters.lookUp()
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

  /** The 353 lines of the list as it was last told, with the asker added where the list lacks them. */
  namesLines(session: Session): string[] {
    const form: NamesForm = {
      isMultiPrefix: session.variant.has('multi-prefix'),
      hasHost: session.variant.has('userhost-in-names'),
    }
    const key = `${form.isMultiPrefix} ${form.hasHost}`
    const prefix = this.#lines.namesPrefix(session.nick)
    let chunks = this.#chunks.get(key)
    if (chunks === undefined) this.#chunks.set(key, (chunks = this.#lines.chunks(this.#told.values(), form)))
    const lines = chunks.map((text) => prefix + text)
    const { person } = session
    if (person !== null && this.isMember(person.id) && !this.#told.has(person.id))
      lines.push(prefix + this.#lines.entry(person, form))
    return lines
  }

  #change(userIds: Iterable<string>): void {
    if (this.#isSilent) return
    const count = this.#present.size
    const ms = count < QUIET_MEMBERS ? 0 : Math.min(MAX_WINDOW_MS, count * WINDOW_MS_A_MEMBER)
    const kicked: Leaver[] = []
    for (const userId of userIds) {
      this.#changed.add(userId)
      if (this.#present.has(userId) || !this.#told.has(userId)) this.#departures.settled(userId, this)
      else if (this.#partings.get(userId)?.kind === 'kick') kicked.push(this.drop(userId)!)
      else this.#departures.gone(userId, this, ms)
    }
    // a kick is told at once
    if (kicked.length > 0) {
      this.writeGathered()
      this.write({ arrived: [], left: kicked, quit: [] }, false)
    }
    if (ms === 0) this.#departures.due(this)
    else this.wait(ms)
  }

  /**
   * Tells nobody anything any more: the node stops and closes its own connections, which is no departure. Other
   * nodes keep the members until they reconnect there.
   */
  fallSilent(): void {
    this.#isSilent = true
    this.#endWait()
  }

  /** The member as followers know them; nobody once the node stops. */
  told(userId: string): Person | undefined {
    return this.#isSilent ? undefined : this.#told.get(userId)
  }

  get followers(): ReadonlySet<Session> {
    return this.#followers
  }

  wait(ms: number): void {
    this.#cancel ??= this.#clock.after(ms, () => this.#departures.tell([this]))
  }

  #endWait(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  /** The net changes since the last call. */
  changes(): { arrived: Person[]; gone: string[] } {
    this.#endWait()
    const arrived: Person[] = []
    const gone: string[] = []
    if (this.#isSilent) return { arrived, gone }
    for (const userId of this.#changed) {
      const now = this.#present.get(userId)?.person
      const isTold = this.#told.has(userId)
      if (now === undefined && isTold) {
        gone.push(userId)
        continue
      }
      if (now !== undefined && !isTold) {
        arrived.push(now)
        this.#told.set(userId, now)
      }
      this.#forget(userId)
    }
    if (arrived.length > 0) this.#chunks.clear()
    return { arrived, gone }
  }

  drop(userId: string): Leaver | null {
    const person = this.#told.get(userId)
    const parting = this.#partings.get(userId) ?? null
    this.#forget(userId)
    if (person === undefined) return null
    this.#told.delete(userId)
    this.#chunks.clear()
    return { person, parting }
  }

  writeGathered(): void {
    for (const follower of this.#followers) this.#channel.fanOut.writeGathered(follower)
  }

  #forget(userId: string): void {
    this.#changed.delete(userId)
    // how somebody left one node is kept while they are still on another
    if (!this.#present.has(userId)) this.#partings.delete(userId)
    this.#departures.settled(userId, this)
  }

  write(news: News, isQuitTold: boolean): void {
    if (news.arrived.length + news.left.length + news.quit.length === 0) return
    const told = new Map<Variant, Told>()
    for (const follower of this.#followers) {
      let lines = told.get(follower.variant)
      if (lines === undefined)
        told.set(follower.variant, (lines = this.#lines.encode(follower.variant, news, isQuitTold)))
      if (lines.chunk.length > 0) writeWithoutOwn(follower, lines)
    }
  }

  quitFrame(variant: Variant, quitter: Quitter): Buffer {
    return this.#lines.quitFrame(variant, quitter)
  }

  close(): void {
    this.#endWait()
    this.#isSilent = true
    for (const userId of this.#changed) this.#departures.settled(userId, this)
  }
}
