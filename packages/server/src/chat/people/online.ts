import { nameKey, parseUserName, type NameKey } from '@gwar/protocol'
import type { UserRow } from '../../store/users/users.ts'
import type { Chat } from '../chat.ts'

/** Whether somebody is connected to any node. */
function isOnline(chat: Chat, userId: string): boolean {
  for (const _session of chat.people.sessionsOf(userId)) return true
  return chat.nodes?.isConnected(userId) ?? false
}

/** The accounts of these names that are connected, by {@link nameKey}. */
export async function peopleOnline(
  chat: Chat,
  names: readonly string[],
): Promise<ReadonlyMap<NameKey, UserRow>> {
  const rows = await chat.store.read.users.byNames(names.map(parseUserName).filter((name) => name !== null))
  return new Map(rows.filter(({ id }) => isOnline(chat, id)).map((row) => [nameKey(row.name), row]))
}

/** Somebody's away text; null while any of their connections is not away. */
export function awayOf(chat: Chat, userId: string): string | null {
  return chat.faces.of(userId).away
}
