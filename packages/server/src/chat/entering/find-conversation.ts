import { checkUserName, nameKey } from '@gwar/protocol'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person } from '../live/session.ts'

/** The private conversation with somebody as it is: `channel` null where the two never spoke. */
export interface FoundConversation {
  /** The other one's name as they write it. */
  readonly name: string
  readonly channel: LiveChannel | null
}

/** Looks for a private conversation without opening one; null where nobody has that name. */
export async function findConversation(
  chat: Chat,
  person: Person,
  otherName: string,
): Promise<FoundConversation | null> {
  if (checkUserName(otherName) !== null) return null
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
