import type { AttachmentRow } from '../../store/messages/message-row.ts'
import type { Media } from '../media.ts'
import { filesOfRow } from './files-of-row.ts'
import { LOOSE_MS } from './attachment-limits.ts'

export const SWEEP_EVERY_MS = 10 * 60 * 1000
/** How many uploads are deleted in one step; a stop waits for a step. */
const AT_ONCE = 20

/** Deletes uploads that no message took within an hour, and those of messages that their authors deleted. */
export async function sweep(media: Media): Promise<void> {
  const before = new Date(media.clock.now().getTime() - LOOSE_MS)
  for (;;) {
    const loose = await media.store.transact((tx) => tx.attachments.takeLoose(before, AT_ONCE))
    for (const row of loose) await removeFiles(media, row)
    if (loose.length < AT_ONCE || media.stopping.aborted) return
  }
}

async function removeFiles(media: Media, row: AttachmentRow): Promise<void> {
  for (const file of filesOfRow(row))
    try {
      await media.storage.remove(file)
    } catch (error) {
      // one upload that cannot be deleted must not keep the others
      media.onError(error)
    }
}
