import { spoilerName, type AttachmentRecord } from '@gwar/protocol'
import type { StoredThumbnail } from '../store/messages/attachments.ts'
import type { AttachmentRow } from '../store/messages/message-row.ts'

/** A stored attachment in the form in which messages show it, with addresses of this service. */
export function attachmentOfRow(row: Omit<AttachmentRow, 'messageId' | 'ordinal'>): AttachmentRecord {
  const thumbnail = row.thumbnail as StoredThumbnail | null
  const name = row.isSpoiler ? spoilerName(row.name) : row.name
  return {
    id: row.id,
    kind: row.kind,
    name,
    type: row.type,
    size: row.size,
    width: row.width,
    height: row.height,
    is_spoiler: row.isSpoiler,
    url: `/files/${row.file}/${encodeURIComponent(name)}`,
    thumbnail:
      thumbnail === null
        ? null
        : {
            url: `/files/${thumbnail.file}/thumbnail.webp`,
            width: thumbnail.width,
            height: thumbnail.height,
          },
  }
}
