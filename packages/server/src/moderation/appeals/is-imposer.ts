import { APPEAL_IMPOSER_HOURS, LEVELS, levelOf } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { appealedSentence } from './appealed-sentence.ts'

const HOUR_MS = 3_600_000

/**
 * Whether somebody imposed the sentence themselves and cannot refuse the appeal yet: owners and staff can, and everybody
 * where nobody else decided for three days (APL-04).
 */
export function isImposer(
  matter: MatterRow,
  decider: { readonly userId: string | null; readonly modes: string },
  now: Date,
): boolean {
  if (matter.kind !== 'appeal' || decider.userId === null || levelOf(decider.modes) >= LEVELS.q) return false
  const isTheirs = appealedSentence(matter)?.byId === decider.userId
  return isTheirs && now.getTime() - matter.openedAt.getTime() < APPEAL_IMPOSER_HOURS * HOUR_MS
}
