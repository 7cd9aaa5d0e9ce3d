import type { ChannelEvent, Unnumbered } from '@gwar/protocol'
import type { Transactor } from '../store/transactor.ts'

/** Appends events other than messages in their order and gives them with their numbers: to be told after the commit. */
export async function appendEvents(
  tx: Pick<Transactor, 'events'>,
  channelId: string,
  events: readonly Unnumbered<ChannelEvent>[],
): Promise<ChannelEvent[]> {
  const numbered: ChannelEvent[] = []
  for (const event of events) {
    const id = event.type === 'notice' ? event.id : null
    const seq = await tx.events.append(channelId, { type: event.type, body: event, id }, new Date(event.at))
    numbered.push({ ...event, seq })
  }
  return numbered
}
