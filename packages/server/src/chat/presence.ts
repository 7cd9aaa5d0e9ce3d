import { PREFIXES, serialiseLine, userSource, type MemberMode } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Variant } from '../events/variant.ts'
import type { LineNames } from './event-encoder.ts'
import type { LiveChannel } from './live-channel.ts'
import type { Person, Session } from './session.ts'

/** Below this many members an arrival is told at once. */
const QUIET_MEMBERS = 100
/** From then on the window grows by this a member, up to MAX_WINDOW_MS (wire §7). */
const WINDOW_MS_A_MEMBER = 1
const MAX_WINDOW_MS = 5000
/** Bytes of names in one 353 line, so that old clients with 512 byte lines can read it. */
const NAMES_BYTES = 400

interface Present {
  readonly person: Person
  readonly sessions: Set<Session>
}

/**
 * Who is in a channel on this node: memory, never events (invariant 8). Several sessions of one account are one
 * member; guests are none. Arrivals and departures are netted over a window and told to followers; what NAMES
 * answers is the list as it was last told, so that list and later lines always fit together.
 */
export class Presence {
  readonly #channel: LiveChannel
  readonly #clock: Clock
  readonly #names: LineNames
  readonly #present = new Map<string, Present>()
  /** Members as followers know them, by user id. */
  readonly #told = new Map<string, Person>()
  /** User ids whose presence may differ from what was told. */
  readonly #changed = new Set<string>()
  readonly #followers = new Set<Session>()
  /** Entries of the told list in lines of {@link NAMES_BYTES}, with all prefixes and with the highest alone. */
  readonly #chunks = new Map<boolean, readonly string[]>()
  #cancel: (() => void) | null = null

  constructor(channel: LiveChannel, clock: Clock, names: LineNames) {
    this.#channel = channel
    this.#clock = clock
    this.#names = names
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

  enter(session: Session, person: Person): void {
    const present = this.#present.get(person.id)
    if (present !== undefined) present.sessions.add(session)
    else {
      this.#present.set(person.id, { person, sessions: new Set([session]) })
      this.#change(person.id)
    }
  }

  leave(session: Session, person: Person): void {
    const present = this.#present.get(person.id)
    if (present === undefined || !present.sessions.delete(session) || present.sessions.size > 0) return
    this.#present.delete(person.id)
    this.#change(person.id)
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
    const prefix = `:${this.#names.serverName} 353 ${session.nick} = ${this.#channel.target} :`
    const lines = this.#toldChunks(all).map((text) => prefix + text)
    const { person } = session
    if (person !== null && this.isMember(person.id) && !this.#told.has(person.id))
      lines.push(prefix + this.#entry(person, all))
    return lines
  }

  #toldChunks(all: boolean): readonly string[] {
    const known = this.#chunks.get(all)
    if (known !== undefined) return known
    const chunks: string[] = []
    let text = ''
    for (const person of this.#told.values()) {
      const entry = this.#entry(person, all)
      if (text.length + entry.length >= NAMES_BYTES) {
        chunks.push(text)
        text = ''
      }
      text += text === '' ? entry : ` ${entry}`
    }
    if (text !== '') chunks.push(text)
    this.#chunks.set(all, chunks)
    return chunks
  }

  #entry(person: Person, all: boolean): string {
    const modes = this.#channel.modesOf(person.id, person.globalModes)
    let prefixes = ''
    for (const mode of all ? modes : modes.slice(0, 1)) prefixes += PREFIXES[mode as MemberMode]
    return prefixes + person.name
  }

  #change(userId: string): void {
    this.#changed.add(userId)
    const count = this.#present.size
    if (count < QUIET_MEMBERS) {
      this.tell()
      return
    }
    this.#cancel ??= this.#clock.after(Math.min(MAX_WINDOW_MS, count * WINDOW_MS_A_MEMBER), () => this.tell())
  }

  /** Tells followers the net of what changed since the last time. */
  tell(): void {
    this.#cancel?.()
    this.#cancel = null
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
        told.set(follower.variant, (lines = this.#encode(follower.variant, arrived, left)))
      writeWithout(follower, lines)
    }
  }

  #encode(variant: Variant, arrived: readonly Person[], left: readonly Person[]): Told {
    const frames: Buffer[] = []
    const own = new Map<string, readonly [number, number]>()
    let length = 0
    for (const person of left) {
      const frame = variant.encode([this.#presenceLine('PART', person, variant)])
      length += frame.length
      frames.push(frame)
    }
    for (const person of arrived) {
      const frame = variant.encode([this.#presenceLine('JOIN', person, variant)])
      own.set(person.id, [length, length + frame.length])
      length += frame.length
      frames.push(frame)
    }
    return { chunk: Buffer.concat(frames), own }
  }

  #presenceLine(command: 'JOIN' | 'PART', person: Person, variant: Variant): string {
    const tags: [string, string][] = []
    if (variant.has('server-time')) tags.push(['time', this.#clock.now().toISOString()])
    if (variant.has('account-tag')) tags.push(['account', person.name])
    if (variant.has('V/user-id')) tags.push([`${this.#names.vendor}/user-id`, person.id])
    const modes = this.#channel.modesOf(person.id, person.globalModes)
    if (command === 'JOIN' && modes !== '' && variant.has('V/status'))
      tags.push([`${this.#names.vendor}/status`, [...modes].join(',')])
    return serialiseLine({
      tags,
      source: userSource(person.name, person.id),
      command,
      params: [this.#channel.target],
    })
  }

  close(): void {
    this.#cancel?.()
  }
}

interface Told {
  readonly chunk: Buffer
  /** Where the arrival of a user stands in the chunk. */
  readonly own: ReadonlyMap<string, readonly [number, number]>
}

/** A newcomer heard its own JOIN when it joined: its line is left out, without copying the others' bytes. */
function writeWithout(follower: Session, { chunk, own }: Told): void {
  const range = follower.person === null ? undefined : own.get(follower.person.id)
  if (range === undefined) {
    follower.write(chunk)
    return
  }
  if (range[0] > 0) follower.write(chunk.subarray(0, range[0]))
  if (range[1] < chunk.length) follower.write(chunk.subarray(range[1]))
}
