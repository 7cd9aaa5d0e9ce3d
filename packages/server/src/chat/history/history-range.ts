import type { ChangePlace, ChannelEvent, EventType } from '@gwar/protocol'
import { eventOfRow } from '../../events/stored-event.ts'
import type { EventPlace } from '../../store/messages/event-range.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'

/** A position as a client names it: the id of a message or change, or a moment. */
export type Mark = { readonly id: string } | { readonly change: ChangePlace } | { readonly at: Date }

/**
 * A question about a channel's history; except in 'around', the marked messages themselves are not part of the
 * answer.
 */
export type HistoryQuestion =
  | { readonly kind: 'latest'; readonly after: Mark | null }
  | { readonly kind: 'before'; readonly mark: Mark }
  | { readonly kind: 'after'; readonly mark: Mark }
  | { readonly kind: 'around'; readonly mark: Mark }
  | { readonly kind: 'between'; readonly from: Mark; readonly to: Mark }

/** How much is shown to the one who asks. */
export interface HistoryView {
  readonly limit: number
  /** Whether changes of topic and modes are included (IRCv3 draft/event-playback). */
  readonly isWithChanges: boolean
  /**
   * The reader's id; null for a guest. In a private conversation messages that the reader's block hides are left
   * out.
   */
  readonly readerId: string | null
  /** Whether placeholders of deleted messages are included. */
  readonly isWithCleared: boolean
}

const SAID: readonly EventType[] = ['message', 'action', 'notice']
const CHANGES: readonly EventType[] = ['member_mode', 'channel_mode', 'topic']

/** The events that answer the question, oldest first; null when a mark is not in this channel. */
export async function historyRange(
  chat: Chat,
  channel: LiveChannel,
  question: HistoryQuestion,
  view: HistoryView,
): Promise<readonly ChannelEvent[] | null> {
  const { read: stored } = chat.store
  const isHiding = channel.type === 'user' && view.readerId !== null
  const events = isHiding ? stored.eventsFor(view.readerId) : stored.events
  const placeOf = async (mark: Mark): Promise<EventPlace | null> => {
    if ('at' in mark) return mark
    if ('change' in mark)
      return (await isChange(chat, channel, mark.change)) ? { seq: mark.change.seq } : null
    const seq = await events.seqOf(channel.id, mark)
    return seq === null ? null : { seq }
  }
  const read = async (
    after: EventPlace | null,
    before: EventPlace | null,
    isNewest: boolean,
    limit = view.limit,
  ): Promise<readonly ChannelEvent[]> => {
    const rows = await events.between(channel.id, {
      after,
      before,
      isNewest,
      limit,
      types: view.isWithChanges ? [...SAID, ...CHANGES] : SAID,
      isWithCleared: view.isWithCleared,
    })
    return rows.flatMap((row) => {
      const { event } = eventOfRow(row)
      return event === null || event.type === 'passed_over' ? [] : event
    })
  }

  if (question.kind === 'latest') {
    if (question.after === null) return read(null, null, true)
    const after = await placeOf(question.after)
    return after === null ? null : read(after, null, true)
  }
  if (question.kind === 'between') {
    const [from, to] = await Promise.all([placeOf(question.from), placeOf(question.to)])
    if (from === null || to === null) return null
    const isForwards = await isEarlier(chat, channel, from, to)
    return isForwards ? read(from, to, false) : read(to, from, true)
  }
  const place = await placeOf(question.mark)
  if (place === null) return null
  if (question.kind === 'before') return read(null, place, true)
  if (question.kind === 'after') return read(place, null, false)
  const half = Math.floor(view.limit / 2)
  const [older, newer] = await Promise.all([
    read(null, place, true, half),
    read(justBefore(place), null, false, view.limit - half),
  ])
  return [...older, ...newer]
}

/** Whether the number is that of a change in this channel. */
async function isChange(chat: Chat, channel: LiveChannel, { channelId, seq }: ChangePlace): Promise<boolean> {
  if (channelId !== channel.id) return false
  const rows = await chat.store.read.events.between(channelId, {
    after: { seq: seq - 1 },
    before: { seq: seq + 1 },
    isNewest: false,
    limit: 1,
    types: CHANGES,
    isWithCleared: true,
  })
  return rows.length > 0
}

/** The position just before, so that what is at the place comes after it. */
function justBefore(place: EventPlace): EventPlace {
  return 'seq' in place ? { seq: place.seq - 1 } : { at: new Date(place.at.getTime() - 1) }
}

async function isEarlier(
  chat: Chat,
  channel: LiveChannel,
  one: EventPlace,
  other: EventPlace,
): Promise<boolean> {
  if ('seq' in one && 'seq' in other) return one.seq <= other.seq
  const timeOf = async (place: EventPlace): Promise<number> =>
    'at' in place
      ? place.at.getTime()
      : ((await chat.store.read.events.timeOf(channel.id, place.seq))?.getTime() ?? 0)
  const [first, second] = await Promise.all([timeOf(one), timeOf(other)])
  return first <= second
}
