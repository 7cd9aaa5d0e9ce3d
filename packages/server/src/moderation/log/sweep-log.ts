import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'
import type { Unfinished } from '../../unfinished.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long texts of decided matters are kept beside the log, in days; evidence that goes earlier takes them along. */
const MATTER_DAYS = 30
/** Rows that one transaction changes, few enough that no act waits long. */
const PAGE = 1000
/** How many scopes one round looks at. */
const SCOPES = 1000

/** What ageing the log needs; filled by `service/start-rounds.ts`. */
interface LogSweep {
  readonly store: Pick<Store, 'read' | 'transact'>
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
  /** How long entries and their evidence are kept, in days; 0: for ever. */
  readonly logDays: number
  readonly evidenceDays: number
  /** For how many hours texts are kept that their authors deleted. */
  readonly removedTextHours: number
}

/**
 * Erases old evidence and texts that their authors deleted, and removes old entries of the log of moderation, once an hour. Every node does it; what one has
 * done the next does not find.
 */
export function sweepLog(context: LogSweep): () => void {
  const { clock, unfinished, onError } = context
  let isUnderWay = false
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      await sweepOnce(context)
    } catch (error) {
      onError(error)
    } finally {
      isUnderWay = false
    }
  }
  return clock.every(HOUR_MS, () => {
    if (!isUnderWay) void unfinished.add(round())
  })
}

async function sweepOnce(sweep: LogSweep): Promise<void> {
  const { store, clock, stopping, logDays, evidenceDays, removedTextHours } = sweep
  const at = clock.now()
  const ago = (days: number): Date => new Date(at.getTime() - days * DAY_MS)
  const inPages = async (page: () => Promise<number>): Promise<void> => {
    while (!stopping.aborted && (await page()) === PAGE);
  }
  const matterDays = evidenceDays === 0 ? MATTER_DAYS : Math.min(MATTER_DAYS, evidenceDays)
  await inPages(() => store.transact((tx) => tx.matters.forgetOldTexts(ago(matterDays), PAGE)))
  await inPages(() => store.transact((tx) => tx.reports.forgetOldTexts(ago(matterDays), PAGE)))
  const removedBefore = new Date(at.getTime() - removedTextHours * HOUR_MS)
  await inPages(() => store.transact((tx) => tx.removedTexts.sweep(removedBefore, PAGE)))
  if (evidenceDays > 0)
    await inPages(() =>
      store.transact((tx) => tx.moderationLog.eraseOldEvidence(ago(evidenceDays), at, PAGE)),
    )
  if (logDays === 0) return
  for (const scopeId of await store.read.moderationLog.agedScopes(ago(logDays), SCOPES))
    await inPages(() => store.transact((tx) => tx.moderationLog.removeOldest(scopeId, ago(logDays), PAGE)))
}
