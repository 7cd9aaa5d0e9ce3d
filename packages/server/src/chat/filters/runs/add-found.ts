import { RUN_HITS_KEPT, type Doubt } from '@gwar/protocol'
import type { Clock } from '../../../clock.ts'
import type { FilterRunRow, NewHit } from '../../../store/moderation/filter-runs.ts'
import type { PastMessage } from '../../../store/moderation/run-history.ts'
import type { Store } from '../../../store/store.ts'
import type { Judgement } from '../judge.ts'
import { addCaught, addJudged, type FoundTotals } from './run-totals.ts'

/** A message with what the judge said of it; null where its author removed it. */
export interface Found {
  readonly message: PastMessage
  readonly own: Judgement | null
  readonly isKnown: boolean
}

/** What was found since it was kept last. */
export interface Unkept {
  /** How many messages were read. */
  read: number
  readonly hits: NewHit[]
  /** Authors who were not known before, or are caught for the first time, and whether they are caught. */
  readonly met: Map<string, boolean>
}

export const noneUnkept = (): Unkept => ({ read: 0, hits: [], met: new Map() })

/** Adds what a page gave to the totals and to what is to be kept. */
export async function addFound(
  { store, clock }: { readonly store: Pick<Store, 'read'>; readonly clock: Pick<Clock, 'now'> },
  run: Pick<FilterRunRow, 'scopeId'>,
  {
    found,
    totals,
    known,
    regulars,
    unkept,
  }: {
    readonly found: readonly Found[]
    readonly totals: FoundTotals
    readonly known: Map<string, boolean>
    readonly regulars: Map<string, boolean>
    readonly unkept: Unkept
  },
): Promise<void> {
  const caught = found.filter(({ own }) => own !== null && own.fired.length > 0)
  const { runHistory } = store.read
  const ids = caught.map(({ message }) => message.id)
  const told = new Map(
    (ids.length === 0 ? [] : await runHistory.caughtFacts(run.scopeId, ids)).map((fact) => [fact.id, fact]),
  )
  const authors = new Set(caught.map(({ message }) => message.userId!))
  const unknown = [...authors].filter((userId) => !regulars.has(userId))
  if (unknown.length > 0) {
    const regular = await runHistory.regulars(run.scopeId, unknown, clock.now())
    for (const userId of unknown) regulars.set(userId, regular.has(userId))
  }
  unkept.read += found.length
  for (const { message, own, isKnown } of found) {
    totals.read += 1
    if (own === null) {
      totals.removed += 1
      continue
    }
    const userId = message.userId!
    const [fired] = own.fired
    const isCaught = fired !== undefined
    addJudged(totals, message, isCaught)
    if (!isCaught && own.decision?.by === 'slow_filter') totals.late += 1
    const before = known.get(userId)
    if (before === undefined) totals.authors += 1
    if (before !== true && isCaught) totals.people += 1
    if (before === undefined || (!before && isCaught)) {
      known.set(userId, isCaught)
      unkept.met.set(userId, isCaught)
    }
    if (!isCaught) continue
    const { isVotedUp = false, isPunished = false } = told.get(message.id) ?? {}
    const doubts: Doubt[] = [
      ...(isVotedUp ? ['votes' as const] : []),
      ...(message.modes.includes('v') ? ['subscriber' as const] : []),
      ...(regulars.get(userId) === true ? ['regular' as const] : []),
    ]
    const caughtBy = [...new Set(fired.caught().flatMap(({ by }) => (by === null ? [] : [by])))]
    const isKept = totals.caught <= RUN_HITS_KEPT
    addCaught(totals, {
      seq: message.seq,
      by: caughtBy,
      isAgreed: message.isCleared || isPunished,
      isKnown,
      doubts: isKept ? doubts : [],
    })
    if (isKept)
      unkept.hits.push({
        seq: message.seq,
        messageId: message.id,
        userId,
        places: fired.places(),
        caughtBy,
        isKnown,
        doubts,
      })
  }
}
