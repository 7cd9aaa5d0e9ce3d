import type { AttachmentRow } from '../../store/messages/message-row.ts'
import type { Media } from '../media.ts'
import { filesOfRow } from './files-of-row.ts'

type Upload = Pick<AttachmentRow, 'id' | 'file' | 'thumbnail'>

/**
 * Deletes uploads that no message carries any more: from the storage, then their rows. Throws where the storage
 * does not answer; rows whose files are still stored stay for the next sweep.
 */
export async function removeUploads(
  { storage, store }: Pick<Media, 'storage' | 'store'>,
  rows: readonly Upload[],
): Promise<void> {
  for (const row of rows) {
    for (const file of filesOfRow(row)) await storage.remove(file)
    await store.transact((tx) => tx.attachments.removeLoose([row.id]))
  }
}

/** Does the same, but reports an upload that cannot be deleted, which must not keep the others. */
export async function tryRemoveUploads(
  media: Pick<Media, 'storage' | 'store' | 'onError'>,
  rows: readonly Upload[],
): Promise<void> {
  for (const row of rows)
    try {
      await removeUploads(media, [row])
    } catch (error) {
      media.onError(error)
    }
}
