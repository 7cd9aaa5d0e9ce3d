import { eventToRecord, isHighlightFor, type ListedEvent, type MessageRecord } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { seenByGuest } from '../../chat/live/seen-by-guest.ts'
import { highlightReader } from '../../search/highlight-reader.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { HttpDeps } from '../http.ts'

/** Records of a channel's events for the caller, with their highlights marked. */
export async function recordsFor(
  deps: HttpDeps,
  channel: Pick<ChannelRow, 'type'>,
  caller: Authenticated | null,
): Promise<(event: ListedEvent) => MessageRecord> {
  if (caller === null) return (event) => eventToRecord(seenByGuest(event))
  const reader = await highlightReader(deps.store, caller.user)
  return (event) => ({
    ...eventToRecord(event),
    is_highlighted: isHighlightFor(event, channel.type, reader),
  })
}
