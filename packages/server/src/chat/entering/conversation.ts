import { nameKey, parseUserName } from '@gwar/protocol'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person } from '../live/session.ts'

/**
 * Opens the private conversation of two people, with all their connections attached; it is made at its first use.
 * Null where nobody has that name. A conversation with oneself is a notebook.
 */
export async function openConversation(
  chat: Chat,
  person: Person,
  otherText: string,
): Promise<LiveChannel | null> {
  const otherName = parseUserName(otherText)
  if (otherName === null) return null
  const key = nameKey(otherName)
  for (const conversation of chat.people.conversationsOf(person.id))
    if (nameKey(conversation.otherThan(person.id)?.name ?? '') === key) return conversation
  const other = await chat.store.read.users.byName(otherName)
  if (other === undefined) return null
  const known = await chat.store.read.channels.ofPair(person.id, other.id)
  const { id } =
    known ??
    (await chat.store.transact((tx) =>
      tx.channels.openPair(chat.newId(), [person.id, other.id], chat.clock.now()),
    ))
  const live = await chat.channels.open(id)
  if (live !== null) chat.people.attach(live)
  return live
}
