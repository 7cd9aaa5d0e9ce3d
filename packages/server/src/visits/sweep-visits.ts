import type { Store } from '../store/store.ts'
import { sweepDue, type DueSweep } from '../sweep-due.ts'
import { endDueVisit, type VisitEnding } from './end-due-visit.ts'

/** What ending visits needs; filled by `service/start-rounds.ts`. */
type VisitSweep = VisitEnding & DueSweep & { readonly store: Pick<Store, 'read'> }

/** Ends offers that nobody answered, and visits in whose channels nobody is, on whichever node comes first. */
export function sweepVisits(context: VisitSweep): () => void {
  return sweepDue(context, {
    kind: 'visits',
    due: (at, limit) => context.store.read.visits.due(at, limit),
    end: (id) => endDueVisit(context, id),
  })
}
