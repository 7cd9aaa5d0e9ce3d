import { PREFIXES, userSource, type MemberMode } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { Variant } from './variant.ts'
import type { Leaver, News, Quitter } from './departures.ts'
import type { LineNames } from './event-encoder.ts'
import type { Face } from './face.ts'
import { personFrame } from './person-frame.ts'
import type { Person, Session } from './session.ts'

/** Bytes of names in one 353 line, so that it fits the 512 bytes that old clients read. */
const NAMES_BYTES = 400

interface Place {
  readonly target: string
  modesOf(userId: string, globalModes: string): string
  /** What members may be told of somebody's face. */
  faceOf(person: Person): Face
}

/** The form of names in a 353 line: all prefixes or the highest only, with user and host or without. */
export interface NamesForm {
  readonly isMultiPrefix: boolean
  readonly hasHost: boolean
}

/** Arrivals and departures, encoded for one variant. */
export interface Told {
  readonly chunk: Buffer
  /** For each arrived user the start and end of the JOIN line in the chunk. */
  readonly own: ReadonlyMap<string, readonly [number, number]>
}

/** Makes the lines about who is in a channel: entries of 353, JOIN, PART, QUIT and KICK. */
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

  /** The part of a 353 line to this nick that stands before the names. */
  namesPrefix(nick: string): string {
    return `:${this.#names.serverName} 353 ${nick} = ${this.#channel.target} :`
  }

  entry(person: Person, { isMultiPrefix, hasHost }: NamesForm): string {
    const modes = this.#channel.modesOf(person.id, person.globalModes)
    let prefixes = ''
    for (const mode of isMultiPrefix ? modes : modes.slice(0, 1)) prefixes += PREFIXES[mode as MemberMode]
    return prefixes + (hasHost ? userSource(person.name, person.id) : person.name)
  }

  /** Entries grouped into lines of at most {@link NAMES_BYTES}. */
  chunks(people: Iterable<Person>, form: NamesForm): readonly string[] {
    const chunks: string[] = []
    let text = ''
    for (const person of people) {
      const entry = this.entry(person, form)
      if (text.length + entry.length >= NAMES_BYTES) {
        chunks.push(text)
        text = ''
      }
      text += text === '' ? entry : ` ${entry}`
    }
    if (text !== '') chunks.push(text)
    return chunks
  }

  /** Encodes departures before arrivals; without QUITs where these were told already. */
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
      const frame = this.#arrivalFrame(variant, person, status)
      own.set(person.id, [length, length + frame.length])
      length += frame.length
      frames.push(frame)
    }
    return { chunk: Buffer.concat(frames), own }
  }

  /** The QUIT line of somebody whose last connection ended. */
  quitFrame(variant: Variant, { person, text }: Quitter): Buffer {
    return this.#frame(variant, person, 'QUIT', [text ?? this.#lostText])
  }

  /** Clients with lazy lists, such as the web client, are told all departures by PART. */
  #leftFrame(variant: Variant, { person, parting }: Leaver, isLazy: boolean): Buffer {
    const { target } = this.#channel
    if (parting?.kind === 'kick' && !isLazy)
      return this.#frame(variant, parting.by, 'KICK', [target, person.name, parting.reason])
    const text = parting === null || parting.kind === 'kick' ? null : parting.text
    return this.#frame(variant, person, 'PART', text === null ? [target] : [target, text])
  }

  #arrivalFrame(variant: Variant, person: Person, status: readonly [string, string][]): Buffer {
    const { target } = this.#channel
    const tellsAccount = variant.has('extended-join')
    const tellsAway = variant.has('away-notify')
    if (!tellsAccount && !tellsAway) return this.#frame(variant, person, 'JOIN', [target], status)
    const { realName, away } = this.#channel.faceOf(person)
    const params = tellsAccount ? [target, person.name, realName ?? person.name] : [target]
    const join = this.#frame(variant, person, 'JOIN', params, status)
    if (!tellsAway || away === null) return join
    return Buffer.concat([join, this.#frame(variant, person, 'AWAY', [away])])
  }

  #frame(
    variant: Variant,
    by: { readonly id: string; readonly name: string },
    command: string,
    params: readonly string[],
    more: readonly [string, string][] = [],
  ): Buffer {
    return personFrame({ variant, names: this.#names, at: this.#clock.now() }, by, command, params, more)
  }
}

/**
 * Writes to a newcomer without its own JOIN, which it got when it joined; the others' bytes are not copied.
 */
export function writeWithoutOwn(follower: Session, { chunk, own }: Told): void {
  const range = follower.person === null ? undefined : own.get(follower.person.id)
  if (range === undefined) {
    follower.write(chunk)
    return
  }
  if (range[0] > 0) follower.write(chunk.subarray(0, range[0]))
  if (range[1] < chunk.length) follower.write(chunk.subarray(range[1]))
}
