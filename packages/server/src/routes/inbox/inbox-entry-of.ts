import { eventToRecord, type InboxEntry, type Locale } from '@gwar/protocol'
import { messageOfRow } from '../../events/stored-event.ts'
import { isNewEntry } from '../../search/places-of.ts'
import type { Found } from '../../search/whole-inbox.ts'
import type { InboxAct, InboxPlaceRow } from '../../store/channels/whole-inbox.ts'
import { TEXTS } from '../../texts.ts'

interface Scene {
  readonly places: ReadonlyMap<string, InboxPlaceRow>
  readonly inboxRead: string | null
  readonly now: Date
  readonly locale: Locale
}

/** An entry of the inbox over all channels as HTTP gives it. */
export function inboxEntryOf(entry: Found, { places, inboxRead, now, locale }: Scene): InboxEntry {
  const { id, kind, row } = entry
  const place = places.get(row.channelId)
  const common = {
    id,
    place: {
      id: row.channelId,
      type: place?.type ?? 'channel',
      name: place?.name ?? TEXTS[locale].message.deletedUser,
    },
    created_at: row.at.toISOString(),
    is_new: isNewEntry(entry, inboxRead, places),
  }
  if (kind === 'standing') return { ...common, kind, by: row.actorName, ...changeOf(row) }
  if (kind === 'gift') {
    const { giverName, months, endsAt } = row
    const ends_at = endsAt !== null && endsAt > now ? endsAt.toISOString() : null
    return { ...common, kind, by: giverName, months, ends_at }
  }
  return { ...common, kind, message: { ...eventToRecord(messageOfRow(row)), is_highlighted: true } }
}

type Standing = Extract<InboxEntry, { kind: 'standing' }>

function changeOf({
  action,
  reason,
  detail,
}: InboxAct): Omit<Standing, 'id' | 'place' | 'created_at' | 'is_new' | 'kind' | 'by'> {
  const { mode, isAdded, seconds } = detail ?? {}
  return {
    change: action === 'member_mode' ? 'mode' : (action as Standing['change']),
    mode: typeof mode === 'string' ? mode : null,
    is_added: isAdded === true,
    reason,
    seconds: typeof seconds === 'number' ? seconds : null,
  }
}
