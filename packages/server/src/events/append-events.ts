import { storedForm, type ChannelEvent, type StoredEvent, type Unnumbered } from '@gwar/protocol'
import type { Transactor } from '../store/nouns.ts'

/**
 * Appends events other than messages in order, and gives them with their numbers, to be told after the commit.
 */
export async function appendEvents(
  tx: Pick<Transactor, 'events'>,
  channelId: string,
  events: readonly Unnumbered<StoredEvent>[],
): Promise<ChannelEvent[]> {
  if (events.length === 0) return []
  const first = await tx.events.appendAll(
    channelId,
    events.map((event) => ({ ...storedForm(event), at: new Date(event.at) })),
  )
  return events.map((event, index) => ({ ...event, seq: first + index }))
}
