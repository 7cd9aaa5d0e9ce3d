import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { NOTHING, type Done } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import type { Ending } from './settle-reports.ts'

/**
 * Ends a report that nobody decided in time, or whose person's account is gone; otherwise nothing happens. Who reported
 * is not told, because nobody looked at it.
 */
export async function endReport(scene: Ending, matter: MatterRow): Promise<Done> {
  const { tx, at } = scene
  const { n, state, userId, userName, expiresAt, messageId, seenFrom, detail } = matter
  const isOver = expiresAt !== null && expiresAt <= at
  if (state !== 'open' || (!isOver && userName !== null)) return NOTHING
  const [ended, decision] = isOver ? (['expired', 'expire'] as const) : (['closed', 'close'] as const)
  const settled = await tx.matters.settleReports([matter], { state: ended, by: null, at, decision })
  if (settled.length === 0) return NOTHING
  await writeEntry(scene, {
    kind: 'decided',
    targetId: userId,
    messageId: detail?.['channelName'] === undefined ? null : messageId,
    matter: n,
    seenFrom,
    follows: true,
    detail: { kind: 'report', decision, ended },
  })
  await tx.reports.decide(settled, { outcome: 'ended', at, isTold: true })
  return NOTHING
}
