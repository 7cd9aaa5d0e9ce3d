import type { HeldRecord } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'

/** What the author of a held message is told of it: nothing of who decided. */
export function heldRecordOf(
  row: Pick<MatterRow, 'state' | 'held' | 'reason' | 'releasedId' | 'openedAt' | 'expiresAt'>,
): HeldRecord {
  return {
    state: row.state as HeldRecord['state'],
    message: row.held?.text ?? '',
    reason: row.reason,
    msgid: row.releasedId,
    at: row.openedAt.toISOString(),
    until: row.state === 'open' ? (row.expiresAt?.toISOString() ?? null) : null,
  }
}
