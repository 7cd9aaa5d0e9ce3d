import type { ChannelEvent, ListedEvent } from '@gwar/protocol'
import { listedEvents, toldEventOfRow } from '../events/stored-event.ts'
import type { Chat } from './chat.ts'
import type { LiveChannel } from './live-channel.ts'

/** More than this is cheaper loaded afresh than replayed. */
const MAX_MISSED = 1000
const PAGE = 500

/**
 * The events with numbers in (`from`, `to`], in order; null when the client must load afresh: too many were
 * missed, or its number is one that this channel never gave. Removed messages are left out.
 */
export async function missedEvents(
  chat: Chat,
  channel: LiveChannel,
  from: number,
  to: number,
): Promise<readonly ChannelEvent[] | null> {
  if (from > to || from < 0 || to - from > MAX_MISSED) return null
  const events: ChannelEvent[] = []
  let last = from
  while (last < to) {
    const page = await chat.store.read.events.after(channel.id, last, Math.min(PAGE, to - last))
    for (const row of page) {
      const { event } = toldEventOfRow(row)
      if (event !== null) events.push(event)
    }
    const end = page.at(-1)?.seq
    if (end === undefined) break
    last = end
  }
  return events
}

/** The last messages up to this number, oldest first: what a plain IRC client is shown on joining. */
export async function recentMessages(
  chat: Chat,
  channel: LiveChannel,
  to: number,
  limit: number,
): Promise<readonly ListedEvent[]> {
  const page = await chat.store.read.events.historyBefore(channel.id, { seq: to + 1 }, limit)
  return listedEvents(page ?? []).filter((event) => event.type === 'notice' || event.cleared === null)
}
