import type { InboxPlaceRow } from '../store/channels/whole-inbox.ts'
import type { Store } from '../store/store.ts'
import type { Found } from './whole-inbox.ts'

type Places = ReadonlyMap<string, InboxPlaceRow>

/** The channels and conversations of entries, as their reader knows them. */
export async function placesOf(
  { read }: Pick<Store, 'read'>,
  userId: string,
  found: readonly Found[],
): Promise<Places> {
  const ids = new Set(found.map(({ row }) => row.channelId))
  const places = await read.wholeInbox.places(userId, [...ids])
  return new Map(places.map((place) => [place.id, place]))
}

/**
 * Whether an entry came after the inbox over all channels was read, and after that of its channel was opened, which
 * shows messages only.
 */
export function isNewEntry({ kind, id, row }: Found, inboxRead: string | null, places: Places): boolean {
  if (inboxRead !== null && id <= inboxRead) return false
  if (kind === 'gift' || kind === 'standing') return true
  return row.seq > (places.get(row.channelId)?.inboxSeq ?? 0)
}
