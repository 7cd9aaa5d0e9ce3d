import type { NoteRecord } from '@gwar/protocol'
import type { NoteRow } from '../../../store/moderation/notes.ts'

/** Notes as HTTP gives them, from all their versions, of which the newest of each comes first. */
export function noteRecordsOf(rows: readonly NoteRow[]): NoteRecord[] {
  const records: NoteRecord[] = []
  for (const [id, versions] of Map.groupBy(rows, (row) => row.id)) {
    const [newest, ...earlier] = versions.map(versionOf)
    if (newest !== undefined) records.push({ id, ...newest, earlier })
  }
  return records
}

function versionOf({ version, text, byId, byName, createdAt }: NoteRow): NoteRecord['earlier'][number] {
  return {
    version,
    text,
    by: byId === null ? null : { id: byId, name: byName },
    at: createdAt.toISOString(),
  }
}
