import { reaches, type Scope, type Standing } from '@gwar/protocol'
import { holdVariant, letGoOfVariant, type Receiver, type Variant } from './variant.ts'
import { NO_FACE, type Face } from './face.ts'
import type { LiveChannel } from './live-channel.ts'

/** Somebody logged in, as the chat needs to know them. */
export interface Person {
  readonly id: string
  readonly name: string
  /** `a`, `m` or '': modes that hold everywhere. */
  readonly globalModes: string
  readonly createdAt: Date
  readonly color: string | null
  readonly isBot: boolean
  /** Of somebody who is connected to another node: the face of the connections there. */
  readonly face?: Face
  /** When the badge of the birthday goes, ms since 1970. */
  readonly birthdayUntil?: number | null
  /** What the application may do that this connection belongs to; without, it is the person's own (OPEN-45). */
  readonly scopes?: ReadonlySet<Scope> | null
}

/** One connection in the chat: a guest or a person, what it may be told, and where it is. */
export class Session implements Receiver {
  person: Person | null = null
  /** The row of the login, so that ending it elsewhere closes this connection; null for a guest. */
  sessionId: string | null = null
  /** What the connection tells of who sits at it, by USER, SETNAME and AWAY. */
  face: Face = NO_FACE
  /** The id of the last tags of a private conversation that this connection sent: it is not told them again. */
  ownTags: string | null = null
  /** The connection is gone; what was under way for it must not bring it back. */
  isGone = false
  /** Channels this connection has joined. */
  readonly channels = new Set<LiveChannel>()
  /** Channels whose arrivals and departures it is told. */
  readonly following = new Set<LiveChannel>()
  #variant: Variant
  readonly #send: (chunk: Buffer) => void
  /** Live lines that wait until a catch-up is written; null while none is under way. */
  #held: Buffer[] | null = null

  constructor(variant: Variant, send: (chunk: Buffer) => void) {
    this.#variant = variant
    this.#send = send
    holdVariant(variant)
  }

  write(chunk: Buffer): void {
    if (this.#held === null) this.#send(chunk)
    else this.#held.push(chunk)
  }

  /** Runs a catch-up: live lines of this session wait behind it, so that history ends where live begins. */
  async holding<T>(catchUp: () => Promise<T>): Promise<T> {
    // inside another one: that one lets go
    if (this.#held !== null) return catchUp()
    this.#held = []
    try {
      return await catchUp()
    } finally {
      const held = this.#held ?? []
      this.#held = null
      for (const chunk of held) this.#send(chunk)
    }
  }

  get variant(): Variant {
    return this.#variant
  }

  /** Capabilities changed: moves to the groups of the new variant, missing and doubling nothing. */
  setVariant(variant: Variant, homes: Iterable<LiveChannel>): void {
    if (variant === this.#variant) return
    const held = [...homes].filter((channel) => channel.fanOut.has(this))
    // what was gathered for the old variant goes to this session before the group changes; the others keep their pace
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

  /** Standing in a channel, asked at the moment of use (invariant 7). */
  standingIn(channel: LiveChannel): Standing {
    return this.person === null
      ? { guest: true }
      : {
          guest: false,
          modes: channel.modesOf(this.person.id, this.person.globalModes),
          scopes: this.person.scopes ?? null,
        }
  }

  /** Whether an application that this connection belongs to may know what needs the scope; null: none may. */
  mayKnow(needed: Scope | null): boolean {
    return reaches(this.person?.scopes ?? null, needed)
  }
}
