import type { AttachmentRecord } from '@gwar/protocol'
import type { AttachmentRow } from '../store/message-row.ts'

/** A stored attachment as messages show it; its addresses are the service's own. */
export function attachmentOfRow(row: AttachmentRow): AttachmentRecord {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    type: row.type,
    size: row.size,
    width: row.width,
    height: row.height,
    is_spoiler: row.isSpoiler,
    url: `/files/${row.file}/${encodeURIComponent(row.name)}`,
    thumbnail: row.thumbnail as AttachmentRecord['thumbnail'],
  }
}
