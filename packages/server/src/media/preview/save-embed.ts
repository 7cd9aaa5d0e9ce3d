import { storedForm, type EmbedEvent } from '@gwar/protocol'
import type { Store } from '../../store/store.ts'

/**
 * Stores an embed and its event in one transaction, where its message still exists and the channel still wants
 * embeds. Gives the event's number, or null when there is nothing to tell.
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
    // channel before message, in the order in which a deletion locks them
    if ((await tx.channels.lock(channelId)) === undefined) return null
    if (!isPrivate && !(await tx.modes.ofChannel(channelId)).some(({ mode }) => mode === 'e')) return null
    if (!(await tx.embeds.add(channelId, messageId, embed, at))) return null
    // stored with the message's id, so that a catch-up leaves it out when the message has been deleted since
    return tx.events.append(channelId, storedForm(event), at)
  })
}
