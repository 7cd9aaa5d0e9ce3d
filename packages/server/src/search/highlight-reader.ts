import { completeSettings, wordsOf, type HighlightReader } from '@gwar/protocol'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users/users.ts'

/** What the rule of highlights needs to know of a person: their words, and whom they blocked. */
export async function highlightReader(
  { read }: Pick<Store, 'read'>,
  user: Pick<UserRow, 'id' | 'name' | 'settings'>,
): Promise<HighlightReader> {
  const settings = completeSettings(user.settings)
  const blocked = await read.blocks.idsOf(user.id)
  return {
    name: user.name,
    words: wordsOf(settings.custom_highlight),
    blockedWords: wordsOf(settings.blocked_words),
    hasBlocked: ({ id }) => id !== null && blocked.has(id),
  }
}
