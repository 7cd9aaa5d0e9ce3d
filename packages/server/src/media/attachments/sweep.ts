import type { AttachmentRow } from '../../store/messages/message-row.ts'
import type { Media } from '../media.ts'
import { filesOfRow } from './files-of-row.ts'
import { LOOSE_MS } from './attachment-limits.ts'

const EVERY_MS = 10 * 60 * 1000
/** How many uploads are deleted in one step; a stop waits for a step. */
const AT_ONCE = 20

/**
 * Deletes uploads that no message took within an hour, those of messages that their authors deleted, and what processes
 * that ended left half received: at once, and then every ten minutes. Every node does it; what one has deleted the next
 * does not find.
 */
export function sweepUploads(media: Media): () => void {
  let isUnderWay = false
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      await sweep(media)
    } catch (error) {
      media.onError(error)
    } finally {
      isUnderWay = false
    }
  }
  // while the database is slow, rounds that fall due must not queue for the connections that requests wait for
  const begin = (): void => {
    if (!isUnderWay) void media.unfinished.add(round())
  }
  begin()
  return media.clock.every(EVERY_MS, begin)
}

async function sweep(media: Media): Promise<void> {
  await media.incoming.sweep()
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
