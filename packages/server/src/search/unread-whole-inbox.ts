import { UNREAD_MAX } from '@gwar/protocol'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users/users.ts'
import { highlightReader } from './highlight-reader.ts'
import { isNewEntry, placesOf } from './places-of.ts'
import { wholeInbox } from './whole-inbox.ts'

/** How many entries of somebody's inbox over all channels are new, counted up to {@link UNREAD_MAX}. */
export async function unreadWholeInbox(
  store: Pick<Store, 'read'>,
  user: Pick<UserRow, 'id' | 'name' | 'settings' | 'inboxRead'>,
  now: Date,
): Promise<number> {
  const range = { userId: user.id, after: user.inboxRead, before: null }
  const { entries } = await wholeInbox(store, await highlightReader(store, user), range, {
    kind: 'all',
    limit: UNREAD_MAX,
    now,
  })
  const places = await placesOf(store, user.id, entries)
  return entries.filter((entry) => isNewEntry(entry, user.inboxRead, places)).length
}
