import type { Actor, Category } from '@gwar/protocol'
import type { Done, Scene } from '../act.ts'
import { boundEvidence } from '../log/bound-evidence.ts'
import { writeEntry } from '../log/write-entry.ts'
import type { JsonValue } from '../../store/moderation/log/seal.ts'
import { closeReports } from '../reports/close-reports.ts'
import { warningNotice } from './warning-notice.ts'

/** How many of the person's newest messages are kept with a warning. */
const KEPT = 20

/** What is said with a warning, and what it is for. */
export interface WarningGiven {
  readonly category: Category | null
  readonly reason: string | null
  readonly messageId?: string | null
  readonly filter?: { readonly id: string; readonly version: number } | null
  /** Further details of the entry. */
  readonly detail?: Readonly<Record<string, JsonValue>>
}

/** Warns somebody, in the transaction of whoever does; the right was asked before. */
export async function giveWarning(scene: Scene, target: Actor, given: WarningGiven): Promise<Done> {
  const { tx, channel, by, at, newId } = scene
  const { category, reason, messageId = null, filter = null, detail = {} } = given
  const id = newId()
  const scopeId = channel.id
  const row = { scopeId, id, userId: target.id, byId: by?.id ?? null, category, reason }
  await tx.warnings.insert({ ...row, isByHidden: scene.hidesNames }, at)
  const evidence = await tx.evidence.newestOf(channel.id, target.id, KEPT)
  await writeEntry(scene, {
    id,
    kind: 'warn',
    targetId: target.id,
    messageId,
    filter,
    category,
    reason,
    detail,
    evidence: boundEvidence(evidence, evidence.at(-1) ?? { seq: 0 }),
  })
  const reported = await closeReports(scene, { userIds: [target.id] })
  return { events: [], notices: [await warningNotice(scene, target.id), ...reported] }
}
