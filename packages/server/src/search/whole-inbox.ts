import { isHighlightFor, type HighlightReader, type InboxKind } from '@gwar/protocol'
import { messageOfRow } from '../events/stored-event.ts'
import type { InboxAct, InboxGift, InboxRange } from '../store/channels/whole-inbox.ts'
import type { MessageRow } from '../store/messages/message-row.ts'
import type { Store } from '../store/store.ts'
import { foldText } from './fold-text.ts'

/** How many candidates of a kind are examined for one page, which ends where that ends, and the next one goes on. */
const LOOKED_AT = 500
const CHUNK = 100

/** The acts of moderation that change what somebody is or may do. */
const STANDING_ACTS = ['member_mode', 'ban', 'mute', 'unban', 'kick'] as const

/** Something in the inbox over all channels, as it is stored. */
export type Found =
  | { readonly kind: 'mention' | 'reply'; readonly id: string; readonly row: MessageRow }
  | { readonly kind: 'gift'; readonly id: string; readonly row: InboxGift }
  | { readonly kind: 'standing'; readonly id: string; readonly row: InboxAct }

export interface InboxFound {
  /** Newest first. */
  readonly entries: readonly Found[]
  /** The `before` of what is older; null where there is nothing. */
  readonly next: string | null
}

/** Entries of one kind, and down to which id all of them are there; null: to the end, or more than were asked for. */
interface Stretch {
  readonly entries: readonly Found[]
  readonly until: string | null
}

/**
 * What concerns a person in all channels and private conversations, newest first, at most `limit`; fewer or none, and
 * yet a next page, where many messages only look like it. In a private conversation, too, only what names or answers
 * the person counts: the list of conversations tells of the rest.
 */
export async function wholeInbox(
  { read }: Pick<Store, 'read'>,
  reader: HighlightReader,
  range: InboxRange,
  { kind, limit, now }: { readonly kind: InboxKind; readonly limit: number; readonly now: Date },
): Promise<InboxFound> {
  const isAsked = (asked: InboxKind): boolean => kind === 'all' || kind === asked
  // one more than is shown tells that there are more
  const most = limit + 1
  const stretches: readonly Stretch[] = await Promise.all([
    isAsked('mentions') ? messages('mention') : NOTHING,
    isAsked('replies') ? messages('reply') : NOTHING,
    isAsked('gifts') ? read.wholeInbox.gifts(range, most).then(of('gift')).then(whole) : NOTHING,
    kind === 'all'
      ? read.wholeInbox.acts(range, { kinds: STANDING_ACTS, now }, most).then(of('standing')).then(whole)
      : NOTHING,
  ])
  // ids are in the order of time; below the newest end some of them may be missing
  const ends = stretches.flatMap(({ until }) => until ?? [])
  const until = ends.length === 0 ? null : ends.reduce((one, other) => (one > other ? one : other))
  const found = stretches
    .flatMap(({ entries }) => entries)
    .filter(({ id }) => until === null || id >= until)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
  const entries = found.slice(0, limit)
  return { entries, next: found.length > limit ? entries.at(-1)!.id : until }

  async function messages(found: 'mention' | 'reply'): Promise<Stretch> {
    const question = {
      ...range,
      kind: found === 'mention' ? ('mentions' as const) : ('replies' as const),
      name: foldText(reader.name),
      words: reader.words.map(foldText),
    }
    const entries: Found[] = []
    let { before } = range
    for (let looked = 0; looked < LOOKED_AT; looked += CHUNK) {
      const rows = await read.wholeInbox.messages({ ...question, before }, CHUNK)
      for (const row of rows)
        if (isHighlightFor(messageOfRow(row), 'channel', reader))
          entries.push({ kind: found, id: row.id, row })
      if (rows.length < CHUNK || entries.length >= most)
        return { entries: entries.slice(0, most), until: null }
      before = rows.at(-1)!.id
    }
    return { entries, until: before }
  }
}

const NOTHING: Stretch = { entries: [], until: null }

const whole = (entries: readonly Found[]): Stretch => ({ entries, until: null })

function of<K extends 'gift' | 'standing'>(kind: K) {
  return <R extends { readonly id: string }>(rows: readonly R[]) =>
    rows.map((row) => ({ kind, id: row.id, row }))
}
