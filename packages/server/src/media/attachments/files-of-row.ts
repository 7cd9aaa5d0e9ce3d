import type { StoredThumbnail } from '../../store/messages/attachments.ts'
import type { AttachmentRow } from '../../store/messages/message-row.ts'

/** The keys under which the storage keeps an upload: the file, and its thumbnail where there is one. */
export function filesOfRow({ file, thumbnail }: Pick<AttachmentRow, 'file' | 'thumbnail'>): string[] {
  return thumbnail === null ? [file] : [file, (thumbnail as StoredThumbnail).file]
}
