import { PREFIXES, serialiseLine, userSource, type MemberMode } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Variant } from '../events/variant.ts'
import type { LineNames } from './event-encoder.ts'
import type { Person, Session } from './session.ts'

/** Bytes of names in one 353 line, so that old clients with 512 byte lines can read it. */
const NAMES_BYTES = 400

interface Place {
  readonly target: string
  modesOf(userId: string, globalModes: string): string
}

/** Arrivals and departures as finished bytes of one variant. */
export interface Told {
  readonly chunk: Buffer
  /** Where the arrival of a user stands in the chunk. */
  readonly own: ReadonlyMap<string, readonly [number, number]>
}

/** The lines that tell who is in a channel: entries of 353, JOIN and PART. */
export class PresenceLines {
  readonly #channel: Place
  readonly #clock: Clock
  readonly #names: LineNames

  constructor(channel: Place, clock: Clock, names: LineNames) {
    this.#channel = channel
    this.#clock = clock
    this.#names = names
  }

  /** What stands before the names in a 353 line to this nick. */
  namesPrefix(nick: string): string {
    return `:${this.#names.serverName} 353 ${nick} = ${this.#channel.target} :`
  }

  /** A name with all its prefixes, or with the highest alone. */
  entry(person: Person, all: boolean): string {
    const modes = this.#channel.modesOf(person.id, person.globalModes)
    let prefixes = ''
    for (const mode of all ? modes : modes.slice(0, 1)) prefixes += PREFIXES[mode as MemberMode]
    return prefixes + person.name
  }

  /** Entries in portions of {@link NAMES_BYTES}. */
  chunks(people: Iterable<Person>, all: boolean): readonly string[] {
    const chunks: string[] = []
    let text = ''
    for (const person of people) {
      const entry = this.entry(person, all)
      if (text.length + entry.length >= NAMES_BYTES) {
        chunks.push(text)
        text = ''
      }
      text += text === '' ? entry : ` ${entry}`
    }
    if (text !== '') chunks.push(text)
    return chunks
  }

  encode(variant: Variant, arrived: readonly Person[], left: readonly Person[]): Told {
    const frames: Buffer[] = []
    const own = new Map<string, readonly [number, number]>()
    let length = 0
    for (const person of left) {
      const frame = variant.encode([this.#line('PART', person, variant)])
      length += frame.length
      frames.push(frame)
    }
    for (const person of arrived) {
      const frame = variant.encode([this.#line('JOIN', person, variant)])
      own.set(person.id, [length, length + frame.length])
      length += frame.length
      frames.push(frame)
    }
    return { chunk: Buffer.concat(frames), own }
  }

  #line(command: 'JOIN' | 'PART', person: Person, variant: Variant): string {
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
}

/** A newcomer heard its own JOIN when it joined: its line is left out, without copying the others' bytes. */
export function writeWithoutOwn(follower: Session, { chunk, own }: Told): void {
  const range = follower.person === null ? undefined : own.get(follower.person.id)
  if (range === undefined) {
    follower.write(chunk)
    return
  }
  if (range[0] > 0) follower.write(chunk.subarray(0, range[0]))
  if (range[1] < chunk.length) follower.write(chunk.subarray(range[1]))
}
