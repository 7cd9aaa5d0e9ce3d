import type { Category } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { ReportOutcome } from '../../store/moderation/reports.ts'
import type { PersonalNotice, Scene } from '../act.ts'
import { writeEntries, type writeEntry } from '../log/write-entry.ts'

/** What an end takes from the scene of its act. */
export type Ending = Parameters<typeof writeEntry>[0] & Pick<Scene, 'tx' | 'channel' | 'by' | 'at'>

const DECISIONS = { upheld: 'uphold', dismissed: 'dismiss', abuse: 'abuse' } as const

/**
 * Ends reports that wait: writes down what came of each, and tells those who reported that there is an outcome (REP-06).
 * One that somebody ended meanwhile stays as it is.
 */
export async function settleReports(
  scene: Ending,
  matters: readonly MatterRow[],
  {
    outcome,
    act = null,
    category = null,
    reason = null,
  }: {
    readonly outcome: Exclude<ReportOutcome, 'ended'>
    readonly act?: string | null
    readonly category?: Category | null
    readonly reason?: string | null
  },
): Promise<PersonalNotice[]> {
  if (matters.length === 0) return []
  const { tx, channel, by, at } = scene
  const decision = DECISIONS[outcome]
  const end = { state: outcome, by: by?.id ?? null, at, decision, act, reason }
  const settled = await tx.matters.settleReports(matters, end)
  const isSettled = new Set(settled.map(keyOf))
  const userIds = [...new Set(matters.flatMap(({ userId }) => userId ?? []))]
  const letters = await tx.modes.lettersOf(channel.id, userIds)
  const ended = Map.groupBy(
    matters.filter((matter) => isSettled.has(keyOf(matter))),
    ({ scopeId }) => scopeId,
  )
  for (const [scopeId, those] of ended)
    await writeEntries(
      scene,
      scopeId === channel.id ? undefined : scopeId,
      those.map(({ n, userId, messageId, seenFrom, detail }) => ({
        kind: 'decided',
        targetId: userId,
        targetModes: userId === null ? null : (letters.get(userId) ?? ''),
        messageId: detail?.['channelName'] === undefined ? null : messageId,
        matter: n,
        category,
        reason,
        seenFrom,
        follows: true,
        detail: { kind: 'report', state: outcome, decision, ...(act !== null && { act }) },
      })),
    )
  const reporters = await tx.reports.decide(settled, { outcome, at, isTold: false })
  return reporters.map((reporter) => ({ userId: reporter, notice: { type: 'reported' } }))
}

function keyOf({ scopeId, n }: Pick<MatterRow, 'scopeId' | 'n'>): string {
  return `${scopeId} ${n}`
}
