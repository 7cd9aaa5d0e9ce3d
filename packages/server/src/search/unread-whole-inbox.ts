import { UNREAD_MAX } from '@gwar/protocol'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users/users.ts'
import { highlightReader } from './highlight-reader.ts'
import { isNewEntry, placesOf } from './places-of.ts'
import { wholeInbox } from './whole-inbox.ts'

/** Through how many pages new entries are looked for, behind those that were read in their channel. */
const PAGES = 5

/**
 * How many entries of somebody's inbox over all channels are new, counted up to {@link UNREAD_MAX}, and in so many pages
 * of it.
 */
export async function unreadWholeInbox(
  store: Pick<Store, 'read'>,
  user: Pick<UserRow, 'id' | 'name' | 'settings' | 'inboxRead'>,
  now: Date,
): Promise<number> {
  const reader = await highlightReader(store, user)
  let unread = 0
  let before: string | null = null
  for (let page = 0; page < PAGES && unread < UNREAD_MAX; page += 1) {
    const range = { userId: user.id, after: user.inboxRead, before }
    const { entries, next } = await wholeInbox(store, reader, range, { kind: 'all', limit: UNREAD_MAX, now })
    const places = await placesOf(store, user.id, entries)
    unread += entries.filter((entry) => isNewEntry(entry, user.inboxRead, places)).length
    if (next === null) break
    before = next
  }
  return Math.min(unread, UNREAD_MAX)
}
