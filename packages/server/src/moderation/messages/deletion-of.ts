import type { MessageFate } from '../../store/messages/messages.ts'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { Transactor } from '../../store/nouns.ts'
import { isDeletedBy } from '../undo/undo-deletion.ts'

/**
 * The entry of the act by which a moderator deleted this message alone, as long as that deletion stands; undefined
 * where it is not deleted, or otherwise: by a ban, by its author since, or by somebody a second time.
 */
export async function deletionOf(
  tx: Pick<Transactor, 'moderationLog'>,
  channelId: string,
  messageId: string,
  fate: MessageFate,
): Promise<EntryRow | undefined> {
  const entry = await tx.moderationLog.lastDeletion(channelId, messageId)
  return entry !== undefined && isDeletedBy(entry, fate) ? entry : undefined
}
