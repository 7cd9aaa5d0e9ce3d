import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { ReportOutcome } from '../../store/moderation/reports.ts'
import type { Done, Scene } from '../act.ts'
import type { Deciding } from '../matters/deciding.ts'
import { settleReports } from './settle-reports.ts'

type Decided = Exclude<ReportOutcome, 'ended'>

/** The state to which each decision about a report leads. */
const OUTCOMES: Readonly<Partial<Record<Deciding['decision'], Decided>>> = {
  uphold: 'upheld',
  dismiss: 'dismissed',
  abuse: 'abuse',
}

/** To what a decision about a report leads; null where no report is decided so. */
export function reportOutcome(matter: MatterRow, { decision, act }: Deciding): Decided | null {
  const outcome = OUTCOMES[decision] ?? null
  if (act === null) return outcome
  // what was said elsewhere is deleted and punished there
  const isThere = matter.detail?.['channel'] === matter.scopeId
  const isPossible = isThere && !(act.kind === 'delete' && matter.messageId === null)
  return outcome === 'upheld' && isPossible ? outcome : null
}

/** Decides a report that waits; what is done beside it is done by whoever called. */
export async function decideReport(
  scene: Scene,
  matter: MatterRow,
  { act, category, reason }: Deciding,
  outcome: Decided,
): Promise<Done> {
  const notices = await settleReports(scene, [matter], { outcome, act: act?.kind ?? null, category, reason })
  return { events: [], notices }
}
