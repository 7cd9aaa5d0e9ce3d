import type { ListedEvent } from '@gwar/protocol'
import { seenByGuest } from '../../chat/live/seen-by-guest.ts'
import { listedEvents } from '../../events/stored-event.ts'
import type { Store } from '../../store/store.ts'
import type { StreamRow } from '../../store/streams/streams.ts'

interface ReplayPart {
  /** In ms from the beginning of the stream. */
  readonly from: number
  /** The first moment that does not belong to it. */
  readonly to: number
  /** Only events after this number; null from the first on. */
  readonly after: number | null
  /** Whether the last rows of the part are given, not the first. */
  readonly isNewest: boolean
}

interface ReplayPage {
  readonly events: readonly ListedEvent[]
  /** The number after which the part goes on; null where there is nothing more. */
  readonly next: number | null
}

/**
 * What the replay of a stream shows of a part of it, oldest first: messages as they are now, so that what was removed
 * since is missing. Of what a moderator deleted everybody is shown the placeholder alone (REPLAY-02).
 */
export async function replayPage(
  { read }: Pick<Store, 'read'>,
  { channelId, beganAt, endedAt }: Pick<StreamRow, 'channelId' | 'beganAt' | 'endedAt'>,
  { from, to, after, isNewest }: ReplayPart,
  limit: number,
): Promise<ReplayPage> {
  const began = beganAt.getTime()
  // what is said in the last millisecond belongs to the stream
  const end = Math.min(began + to, (endedAt?.getTime() ?? Infinity) + 1)
  const rows = await read.events.between(channelId, {
    // this place is before what is given, and times are in whole milliseconds
    after: { at: new Date(began + from - 1) },
    beyond: after,
    before: { at: new Date(end) },
    isNewest,
    limit,
    types: ['message', 'action', 'notice'],
    isWithCleared: true,
  })
  const next = isNewest || rows.length < limit ? null : rows.at(-1)!.seq
  return { events: listedEvents(rows).map(seenByGuest), next }
}
