import type { ModerationEntry } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'

/** An entry of the log as the wire and HTTP give it. */
export function entryRecordOf(row: EntryRow): ModerationEntry {
  const { actorId, targetId, applicationId, filterId } = row
  const hasEvidence = row.evidenceCount !== null || row.evidenceErasedAt !== null
  return {
    seq: row.seq,
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    actor: actorId === null ? null : { id: actorId, name: row.actorName, modes: row.actorModes },
    is_operator: row.isOperator,
    application: applicationId === null ? null : { id: applicationId, name: row.applicationName },
    target: targetId === null ? null : { id: targetId, name: row.targetName, modes: row.targetModes ?? '' },
    message_id: row.messageId,
    filter:
      filterId === null ? null : { id: filterId, version: row.filterVersion ?? 0, title: row.filterTitle },
    matter: row.matter,
    category: row.category,
    reason: row.reason,
    detail: row.detail,
    undoes: row.undoes,
    undone_by: row.undoneBy,
    evidence: hasEvidence
      ? {
          count: row.evidenceCount ?? 0,
          missing: row.evidenceMissing ?? 0,
          erased_at: row.evidenceErasedAt?.toISOString() ?? null,
        }
      : null,
    hash: row.hash === null ? null : Buffer.from(row.hash).toString('hex'),
  }
}
