import { PREFIXES, serialiseLine, userSource, type MemberMode } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Variant } from '../events/variant.ts'
import type { Leaver, News, Quitter } from './departures.ts'
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

/** The lines that tell who is in a channel: entries of 353, JOIN, PART, QUIT and KICK. */
export class PresenceLines {
  readonly #channel: Place
  readonly #clock: Clock
  readonly #names: LineNames
  readonly #lostText: string

  constructor(channel: Place, clock: Clock, names: LineNames) {
    this.#channel = channel
    this.#lostText = names.connectionLost ?? 'Connection lost'
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

  /** Departures before arrivals. Without QUITs where these are told in another place. */
  encode(variant: Variant, { arrived, left, quit }: News, isQuitTold: boolean): Told {
    const isLazy = variant.has('V/lazy-members')
    const frames: Buffer[] = []
    const own = new Map<string, readonly [number, number]>()
    for (const leaver of left) frames.push(this.#leftFrame(variant, leaver, isLazy))
    for (const quitter of quit)
      if (isLazy) frames.push(this.#frame(variant, quitter.person, 'PART', [this.#channel.target]))
      else if (!isQuitTold) frames.push(this.quitFrame(variant, quitter))
    let length = frames.reduce((sum, frame) => sum + frame.length, 0)
    for (const person of arrived) {
      const modes = this.#channel.modesOf(person.id, person.globalModes)
      const status: [string, string][] =
        modes !== '' && variant.has('V/status')
          ? [[`${this.#names.vendor}/status`, [...modes].join(',')]]
          : []
      const frame = this.#frame(variant, person, 'JOIN', [this.#channel.target], status)
      own.set(person.id, [length, length + frame.length])
      length += frame.length
      frames.push(frame)
    }
    return { chunk: Buffer.concat(frames), own }
  }

  /** The end of somebody's last connection. */
  quitFrame(variant: Variant, { person, text }: Quitter): Buffer {
    return this.#frame(variant, person, 'QUIT', [text ?? this.#lostText])
  }

  /** Who follows lazily, as the web client does, is told each departure of others by PART. */
  #leftFrame(variant: Variant, { person, parting }: Leaver, isLazy: boolean): Buffer {
    const { target } = this.#channel
    if (parting?.kind === 'kick' && !isLazy)
      return this.#frame(variant, parting.by, 'KICK', [target, person.name, parting.reason])
    const text = parting === null || parting.kind === 'kick' ? null : parting.text
    return this.#frame(variant, person, 'PART', text === null ? [target] : [target, text])
  }

  #frame(
    variant: Variant,
    by: { readonly id: string; readonly name: string },
    command: string,
    params: readonly string[],
    more: readonly [string, string][] = [],
  ): Buffer {
    const tags: [string, string][] = []
    if (variant.has('server-time')) tags.push(['time', this.#clock.now().toISOString()])
    if (variant.has('account-tag')) tags.push(['account', by.name])
    if (variant.has('V/user-id')) tags.push([`${this.#names.vendor}/user-id`, by.id])
    tags.push(...more)
    return variant.encode([serialiseLine({ tags, source: userSource(by.name, by.id), command, params })])
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
