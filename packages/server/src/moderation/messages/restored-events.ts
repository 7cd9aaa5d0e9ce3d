import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import { attachmentOfRow } from '../../events/stored-attachment.ts'
import type { Transactor } from '../../store/nouns.ts'

/** The events that tell of messages that are back, in the order of the messages. */
export async function restoredEvents(
  tx: Pick<Transactor, 'messages'>,
  channelId: string,
  ids: readonly string[],
  at: Date,
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const rows = await tx.messages.byIds(channelId, ids)
  return rows
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ id, text, attachments, embeds }) => ({
      type: 'restored',
      at: at.getTime(),
      messageId: id,
      text,
      attachments: attachments.map(attachmentOfRow),
      embeds,
    }))
}
