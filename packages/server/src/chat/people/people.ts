import type { UserNotice } from '../../events/bus/user-notice.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person, Session } from '../live/session.ts'

interface LivePerson {
  readonly sessions: Set<Session>
  /** Private conversations of this person that live on this node; those with somebody who is here outlast them. */
  readonly conversations: Set<LiveChannel>
  /** Ends hearing what is told to the person; null while no connection is here. */
  stopHearing: (() => void) | null
}

/** Everybody logged in on this node with all their connections, and the private conversations that live here. */
export class People {
  readonly #live = new Map<string, LivePerson>()
  readonly #hear: (userId: string, listener: (notice: UserNotice) => void) => () => void
  readonly #told: (notice: UserNotice, sessions: ReadonlySet<Session>) => void
  readonly #connected: (person: Person, isHere: boolean) => void
  readonly #changed: (userId: string) => void

  constructor(options: {
    /** Hears what is told to a person on any node. */
    hear: (userId: string, listener: (notice: UserNotice) => void) => () => void
    /** Passes it on to the person's connections on this one. */
    told: (notice: UserNotice, sessions: ReadonlySet<Session>) => void
    /** The person's first connection to this node came, or the last one went. */
    connected?: (person: Person, isHere: boolean) => void
    /** A connection of the person came or went. */
    changed?: (userId: string) => void
  }) {
    this.#hear = options.hear
    this.#told = options.told
    this.#connected = options.connected ?? (() => undefined)
    this.#changed = options.changed ?? (() => undefined)
  }

  /** People known here now: connected, or spoken to by somebody who is. */
  get count(): number {
    return this.#live.size
  }

  /** A connection logged in: it hears the person's private conversations from now on. */
  arrive(session: Session, person: Person): void {
    session.person = person
    const live = this.#known(person.id)
    live.sessions.add(session)
    if (live.sessions.size === 1) this.#connected(person, true)
    live.stopHearing ??= this.#hear(person.id, (notice) => this.#told(notice, live.sessions))
    for (const conversation of live.conversations) conversation.fanOut.add(session)
    this.#changed(person.id)
  }

  /** A connection logged out or closed. Gives the conversations that may have nobody left. */
  depart(session: Session): readonly LiveChannel[] {
    const { person } = session
    const live = person === null ? undefined : this.#live.get(person.id)
    session.person = null
    if (person === null || live === undefined) return []
    live.sessions.delete(session)
    if (live.sessions.size === 0) {
      live.stopHearing?.()
      live.stopHearing = null
      this.#connected(person, false)
    }
    const conversations = [...live.conversations]
    for (const conversation of conversations) conversation.fanOut.remove(session)
    this.#changed(person.id)
    this.#forget(person.id)
    return conversations
  }

  /** All connections of people. */
  *sessions(): Iterable<Session> {
    for (const { sessions } of this.#live.values()) yield* sessions
  }

  /** As if it had been told to the person, to the connections on this node alone. */
  tell(userId: string, notice: UserNotice): void {
    const sessions = this.#live.get(userId)?.sessions
    if (sessions !== undefined) this.#told(notice, sessions)
  }

  /** Somebody has a connection to this node. */
  isHere(userId: string): boolean {
    return (this.#live.get(userId)?.sessions.size ?? 0) > 0
  }

  sessionsOf(userId: string): Iterable<Session> {
    return this.#live.get(userId)?.sessions ?? []
  }

  conversationsOf(userId: string): Iterable<LiveChannel> {
    return this.#live.get(userId)?.conversations ?? []
  }

  /** A private conversation came to life: all connections of both people hear it, those of today and later ones. */
  attach(conversation: LiveChannel): void {
    for (const { id } of conversation.participants) {
      const live = this.#known(id)
      live.conversations.add(conversation)
      for (const session of live.sessions) conversation.fanOut.add(session)
    }
    // who opened it may be gone already
    if (conversation.fanOut.size === 0) this.detach(conversation)
  }

  detach(conversation: LiveChannel): void {
    for (const { id } of conversation.participants) {
      this.#live.get(id)?.conversations.delete(conversation)
      this.#forget(id)
    }
  }

  #known(userId: string): LivePerson {
    let live = this.#live.get(userId)
    if (live === undefined)
      this.#live.set(userId, (live = { sessions: new Set(), conversations: new Set(), stopHearing: null }))
    return live
  }

  #forget(userId: string): void {
    const live = this.#live.get(userId)
    if (live?.sessions.size === 0 && live.conversations.size === 0) this.#live.delete(userId)
  }
}
