import type { EmbedEvent } from '@gwar/protocol'
import type { Store } from '../../store/store.ts'

/**
 * Stores an embed and its event in one transaction, if its message still stands and the channel still wants
 * embeds; the event's number, or null when there is nothing to tell.
 */
export function saveEmbed(
  store: Store,
  {
    channelId,
    isPrivate,
    event,
  }: {
    readonly channelId: string
    readonly isPrivate: boolean
    readonly event: Omit<EmbedEvent, 'seq'>
  },
): Promise<number | null> {
  const { messageId, embed } = event
  const at = new Date(event.at)
  return store.transact(async (tx) => {
    // the channel before the message, as whoever deletes one does
    if ((await tx.channels.lock(channelId)) === undefined) return null
    if (!isPrivate && !(await tx.modes.ofChannel(channelId)).some(({ mode }) => mode === 'e')) return null
    if (!(await tx.embeds.add(channelId, messageId, embed, at))) return null
    // by the message's id: whoever catches up is not told what stood beside a message that was removed since
    return tx.events.append(channelId, { type: 'embed', body: event, id: messageId }, at)
  })
}
