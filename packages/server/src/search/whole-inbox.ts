import { isHighlightFor, type HighlightReader, type InboxKind } from '@gwar/protocol'
import { messageOfRow } from '../events/stored-event.ts'
import type { InboxAct, InboxGift, InboxRange } from '../store/channels/whole-inbox.ts'
import type { MessageRow } from '../store/messages/message-row.ts'
import type { Store } from '../store/store.ts'
import { foldText } from './fold-text.ts'

/** How many candidates are examined for one page. */
const LOOKED_AT = 500
const CHUNK = 100

/** The acts of moderation that change what somebody is or may do. */
const STANDING_ACTS = ['member_mode', 'ban', 'mute', 'unban', 'kick'] as const

/** Something in the inbox over all channels, as it is stored. */
export type Found =
  | { readonly kind: 'mention' | 'reply'; readonly id: string; readonly row: MessageRow }
  | { readonly kind: 'gift'; readonly id: string; readonly row: InboxGift }
  | { readonly kind: 'standing'; readonly id: string; readonly row: InboxAct }

/**
 * What concerns a person in all channels and private conversations, newest first, at most `limit`. In a private
 * conversation, too, only what names or answers the person counts: the list of conversations tells of the rest.
 */
export async function wholeInbox(
  { read }: Pick<Store, 'read'>,
  reader: HighlightReader,
  range: InboxRange,
  { kind, limit }: { readonly kind: InboxKind; readonly limit: number },
): Promise<readonly Found[]> {
  const isAsked = (asked: InboxKind): boolean => kind === 'all' || kind === asked
  const lists: readonly (readonly Found[])[] = await Promise.all([
    isAsked('mentions') ? messages('mention') : [],
    isAsked('replies') ? messages('reply') : [],
    isAsked('gifts') ? read.wholeInbox.gifts(range, limit).then(of('gift')) : [],
    kind === 'all' ? read.wholeInbox.acts(range, STANDING_ACTS, limit).then(of('standing')) : [],
  ])
  // ids are in the order of time
  return lists
    .flat()
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit)

  async function messages(found: 'mention' | 'reply'): Promise<Found[]> {
    const question = {
      ...range,
      kind: found === 'mention' ? ('mentions' as const) : ('replies' as const),
      name: foldText(reader.name),
      words: reader.words.map(foldText),
    }
    const entries: Found[] = []
    let { before } = range
    for (let looked = 0; looked < LOOKED_AT && entries.length < limit; looked += CHUNK) {
      const rows = await read.wholeInbox.messages({ ...question, before }, CHUNK)
      for (const row of rows)
        if (isHighlightFor(messageOfRow(row), 'channel', reader))
          entries.push({ kind: found, id: row.id, row })
      if (rows.length < CHUNK) break
      before = rows.at(-1)!.id
    }
    return entries.slice(0, limit)
  }
}

function of<K extends 'gift' | 'standing'>(kind: K) {
  return <R extends { readonly id: string }>(rows: readonly R[]) =>
    rows.map((row) => ({ kind, id: row.id, row }))
}
