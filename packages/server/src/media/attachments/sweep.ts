import type { AttachmentRow } from '../../store/messages/message-row.ts'
import type { Media } from '../media.ts'
import { LOOSE_MS } from './attachment-limits.ts'
import { tryRemoveUploads } from './remove-uploads.ts'

const EVERY_MS = 10 * 60 * 1000
/** A message that was sent at the last moment may still be on its way to the store, and must find its files. */
const ON_ITS_WAY_MS = 5 * 60 * 1000
/** How many uploads are deleted in one step; a stop waits for a step. */
const AT_ONCE = 20

/**
 * Deletes uploads that no message took within an hour, those of messages that their authors deleted, and what processes
 * that ended left half received: at once, and then every ten minutes. Every node does it; what one has deleted the next
 * does not find. A row goes behind its files, so that the next round finds again what the storage did not delete.
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
  const before = new Date(media.clock.now().getTime() - LOOSE_MS - ON_ITS_WAY_MS)
  let after: string | null = null
  for (;;) {
    const loose: AttachmentRow[] = await media.store.read.attachments.looseBefore(before, after, AT_ONCE)
    await tryRemoveUploads(media, loose)
    after = loose.at(-1)?.id ?? null
    if (loose.length < AT_ONCE || media.stopping.aborted) return
  }
}
