import type { ChannelEvent, Unnumbered } from '@gwar/protocol'
import type { Transactor } from '../store/nouns.ts'

/**
 * Appends events other than messages in order, and gives them with their numbers, to be told after the commit.
 */
export async function appendEvents(
  tx: Pick<Transactor, 'events'>,
  channelId: string,
  events: readonly Unnumbered<ChannelEvent>[],
): Promise<ChannelEvent[]> {
  if (events.length === 0) return []
  const first = await tx.events.appendAll(
    channelId,
    events.map((event) => ({
      type: event.type,
      body: bodyOf(event),
      id: event.type === 'notice' ? event.id : event.type === 'restored' ? event.messageId : null,
      at: new Date(event.at),
    })),
  )
  return events.map((event, index) => ({ ...event, seq: first + index }))
}

/**
 * What the row stores: of a restored message nothing but its id, because the message's own row has it and may
 * lose it again.
 */
function bodyOf(event: Unnumbered<ChannelEvent>): object {
  return event.type === 'restored' ? { type: event.type, at: event.at } : event
}
