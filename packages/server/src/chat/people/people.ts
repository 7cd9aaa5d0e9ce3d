import type { UserNotice } from '../../events/bus/user-notice.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person, Session } from '../live/session.ts'

interface LivePerson {
  readonly sessions: Set<Session>
  /** The person's live private conversations; one with somebody who is here outlasts this person. */
  readonly conversations: Set<LiveChannel>
  /** Stops receiving the person's notices; null while they have no connection here. */
  stopHearing: (() => void) | null
}

/** What follows from changes of people; filled by `open-chat.ts`. */
export interface PeopleHost {
  /** Called when a person's first connection to this node came, or the last one left. */
  connected(person: Person, isHere: boolean): void
  /** Called when a connection of a person came or left. */
  changed(userId: string): void
  /** Passes a notice on to the person's connections here. */
  told(notice: UserNotice, sessions: ReadonlySet<Session>): void
}

/**
 * Everybody who is logged in on this node with their connections, and the private conversations that are live
 * here.
 */
export class People {
  readonly #live = new Map<string, LivePerson>()
  readonly #hear: (userId: string, listener: (notice: UserNotice) => void) => () => void
  #host: PeopleHost | null = null

  /** `hear` receives what is told to a person on any node. */
  constructor(hear: (userId: string, listener: (notice: UserNotice) => void) => () => void) {
    this.#hear = hear
  }

  /** Begins to tell what follows from changes; called once, before anybody arrives. */
  start(host: PeopleHost): void {
    this.#host = host
  }

  /** How many people are known here: connected, or in a conversation with somebody who is. */
  get count(): number {
    return this.#live.size
  }

  /** A connection logged in: from now on it hears the person's private conversations. */
  arrive(session: Session, person: Person): void {
    session.person = person
    const live = this.#known(person.id)
    live.sessions.add(session)
    if (live.sessions.size === 1) this.#host?.connected(person, true)
    live.stopHearing ??= this.#hear(person.id, (notice) => this.#host?.told(notice, live.sessions))
    for (const conversation of live.conversations) conversation.fanOut.add(session)
    this.#host?.changed(person.id)
  }

  /** A connection logged out or closed. Gives the conversations that may have nobody left. */
  depart(session: Session): readonly LiveChannel[] {
    const { person } = session
    const live = person === null ? undefined : this.#live.get(person.id)
    session.person = null
    session.banEverywhere = undefined
    if (person === null || live === undefined) return []
    live.sessions.delete(session)
    if (live.sessions.size === 0) {
      live.stopHearing?.()
      live.stopHearing = null
      this.#host?.connected(person, false)
    }
    const conversations = [...live.conversations]
    for (const conversation of conversations) conversation.fanOut.remove(session)
    this.#host?.changed(person.id)
    this.#forget(person.id)
    return conversations
  }

  /** All connections of people. */
  *sessions(): Iterable<Session> {
    for (const { sessions } of this.#live.values()) yield* sessions
  }

  /** Gives a notice to the person's connections on this node alone. */
  tell(userId: string, notice: UserNotice): void {
    const sessions = this.#live.get(userId)?.sessions
    if (sessions !== undefined) this.#host?.told(notice, sessions)
  }

  /** Whether somebody is connected to this node. */
  isHere(userId: string): boolean {
    return (this.#live.get(userId)?.sessions.size ?? 0) > 0
  }

  sessionsOf(userId: string): Iterable<Session> {
    return this.#live.get(userId)?.sessions ?? []
  }

  conversationsOf(userId: string): Iterable<LiveChannel> {
    return this.#live.get(userId)?.conversations ?? []
  }

  /** Attaches a private conversation that became live to all present and later connections of both people. */
  attach(conversation: LiveChannel): void {
    for (const { id } of conversation.participants) {
      const live = this.#known(id)
      live.conversations.add(conversation)
      for (const session of live.sessions) conversation.fanOut.add(session)
    }
    // the one who opened it may have left already
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
