import type { LiveChannel } from './live-channel.ts'
import type { Person, Session } from './session.ts'

interface LivePerson {
  readonly sessions: Set<Session>
  /** Private conversations that live on this node and hear this person's sessions. */
  readonly conversations: Set<LiveChannel>
}

/** Everybody logged in on this node, with all their connections. */
export class People {
  readonly #live = new Map<string, LivePerson>()

  /** A connection logged in: it hears the person's private conversations from now on. */
  arrive(session: Session, person: Person): void {
    session.person = person
    const live = this.#live.get(person.id)
    if (live === undefined)
      this.#live.set(person.id, { sessions: new Set([session]), conversations: new Set() })
    else {
      live.sessions.add(session)
      for (const conversation of live.conversations) conversation.fanOut.add(session)
    }
  }

  /** A connection logged out or closed. Gives the conversations that may have nobody left. */
  depart(session: Session): readonly LiveChannel[] {
    const { person } = session
    const live = person === null ? undefined : this.#live.get(person.id)
    session.person = null
    if (person === null || live === undefined) return []
    live.sessions.delete(session)
    const conversations = [...live.conversations]
    for (const conversation of conversations) conversation.fanOut.remove(session)
    if (live.sessions.size === 0) this.#live.delete(person.id)
    return conversations
  }

  sessionsOf(userId: string): Iterable<Session> {
    return this.#live.get(userId)?.sessions ?? []
  }

  conversationsOf(userId: string): Iterable<LiveChannel> {
    return this.#live.get(userId)?.conversations ?? []
  }

  /** A private conversation came to life: all connections of both people hear it. */
  attach(conversation: LiveChannel): void {
    for (const { id } of conversation.participants) {
      const live = this.#live.get(id)
      if (live === undefined) continue
      live.conversations.add(conversation)
      for (const session of live.sessions) conversation.fanOut.add(session)
    }
  }

  detach(conversation: LiveChannel): void {
    for (const { id } of conversation.participants) this.#live.get(id)?.conversations.delete(conversation)
  }
}
