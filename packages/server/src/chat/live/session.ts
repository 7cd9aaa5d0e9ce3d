import { reaches, type Scope, type Standing } from '@gwar/protocol'
import { holdVariant, letGoOfVariant, type Receiver, type Variant } from './variant.ts'
import { NO_FACE, type Face } from './face.ts'
import type { LiveChannel } from './live-channel.ts'
import type { StandingBan } from './standing-bans.ts'
import type { Sink } from '../../transport.ts'

/** Somebody logged in, as far as the chat needs to know them. */
export interface Person {
  readonly id: string
  readonly name: string
  /** Letters that hold in all channels: 'a', 'm' or ''. */
  readonly globalModes: string
  readonly createdAt: Date
  readonly color: string | null
  readonly isBot: boolean
  /** For somebody connected to another node: the face of the connections there. */
  readonly face?: Face
  /** When the birthday badge expires, in ms since 1970. */
  readonly birthdayUntil?: number | null
  /**
   * Scopes of the application that this connection belongs to; without them it is the person's own login
   * (OPEN-45).
   */
  readonly scopes?: ReadonlySet<Scope> | null
  /** That application. */
  readonly applicationId?: string | null
}

/** One connection in the chat: whose it is, what it may be told, and in which channels it is. */
export class Session implements Receiver {
  person: Person | null = null
  /** Id of the login, by which ending it elsewhere closes this connection; null for a guest. */
  sessionId: string | null = null
  /** The face that the connection set by USER, SETNAME and AWAY. */
  face: Face = NO_FACE
  /** Id of the last TAGMSG to a private conversation from this connection, which is not sent it again. */
  ownTags: string | null = null
  /** The ban everywhere of the person that the connection is logged in as; undefined until the store has answered. */
  banEverywhere: StandingBan | null | undefined
  /** True when the connection has closed; work under way must not put it into a channel again. */
  isGone = false
  /** Equal for connections from the same address, and otherwise without a meaning. */
  readonly addressKey: string
  /** Channels this connection has joined. */
  readonly channels = new Set<LiveChannel>()
  /** Channels of which it is told arrivals and departures. */
  readonly following = new Set<LiveChannel>()
  #variant: Variant
  readonly #sink: Sink
  /** Live lines that wait for the end of a catch-up; null without one. */
  #held: Buffer[] | null = null

  /** `sink` takes finished bytes for the connection. Filled by `Transport.sink`, handed in by `commands/client.ts`. */
  constructor(variant: Variant, sink: Sink, addressKey = '') {
    this.#variant = variant
    this.#sink = sink
    this.addressKey = addressKey
    holdVariant(variant)
  }

  write(chunk: Buffer): void {
    if (this.#held === null) this.#sink.write(chunk)
    else this.#held.push(chunk)
  }

  /**
   * Runs a catch-up: live lines of this session wait until it is written, so that history ends where live lines
   * begin.
   */
  async holding<T>(catchUp: () => Promise<T>): Promise<T> {
    // within another catch-up, which will release the lines
    if (this.#held !== null) return catchUp()
    this.#held = []
    try {
      return await catchUp()
    } finally {
      const held = this.#held ?? []
      this.#held = null
      for (const chunk of held) this.#sink.write(chunk)
    }
  }

  get variant(): Variant {
    return this.#variant
  }

  /** Moves to the groups of another variant, without losing or repeating a line. */
  setVariant(variant: Variant, homes: Iterable<LiveChannel>): void {
    // a session that is gone has let go of its variant
    if (variant === this.#variant || this.isGone) return
    const held = [...homes].filter((channel) => channel.fanOut.has(this))
    // writes what was gathered for the old variant before the group changes; the others keep their rhythm
    for (const channel of held) channel.fanOut.depart(this)
    holdVariant(variant)
    letGoOfVariant(this.#variant)
    this.#variant = variant
    for (const channel of held) channel.fanOut.add(this)
  }

  /** The connection is gone for good. */
  end(): void {
    if (this.isGone) return
    this.isGone = true
    letGoOfVariant(this.#variant)
  }

  get nick(): string {
    return this.person?.name ?? 'Guest'
  }

  /** The standing in a channel, asked at the moment of use (INV-07). */
  standingIn(channel: LiveChannel): Standing {
    return this.person === null
      ? { guest: true }
      : {
          guest: false,
          modes: channel.modesOf(this.person.id, this.person.globalModes),
          scopes: this.person.scopes ?? null,
        }
  }

  /** Whether this connection may know what needs the scope; `needed` null: no application may. */
  mayKnow(needed: Scope | null): boolean {
    return reaches(this.person?.scopes ?? null, needed)
  }
}
