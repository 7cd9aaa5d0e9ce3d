import { nameKey, parseUserName } from '@gwar/protocol'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person } from '../live/session.ts'

/** A private conversation; `channel` is null where the two never wrote to each other. */
export interface FoundConversation {
  /** The other person's name in its own letter case. */
  readonly name: string
  readonly channel: LiveChannel | null
}

/** Finds a private conversation without creating one; null where nobody has that name. */
export async function findConversation(
  chat: Chat,
  person: Person,
  otherText: string,
): Promise<FoundConversation | null> {
  const otherName = parseUserName(otherText)
  if (otherName === null) return null
  const key = nameKey(otherName)
  for (const channel of chat.people.conversationsOf(person.id)) {
    const name = channel.otherThan(person.id)?.name ?? ''
    if (nameKey(name) === key) return { name, channel }
  }
  const other = await chat.store.read.users.byName(otherName)
  if (other === undefined) return null
  const row = await chat.store.read.channels.ofPair(person.id, other.id)
  return { name: other.name, channel: row === undefined ? null : await chat.channels.open(row.id) }
}
