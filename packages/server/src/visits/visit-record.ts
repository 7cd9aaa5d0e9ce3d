import type { VisitAnswer, VisitOfferRecord, VisitRecord } from '@gwar/protocol'
import type { NamedVisit } from '../store/streams/visits.ts'

type Side = Pick<VisitRecord, 'to' | 'from'>

/** The other channel of a visit, as seen from this one. */
function sideOf(visit: Pick<NamedVisit, 'fromId' | 'fromName' | 'toName'>, channelId: string): Side {
  return visit.fromId === channelId ? { to: visit.toName, from: null } : { to: null, from: visit.fromName }
}

/** A visit that goes on, is over or was cancelled, as everybody in one of its channels is told of it. */
export function visitRecordOf(visit: NamedVisit, channelId: string): VisitRecord {
  const { id, state, dueAt, came } = visit
  return {
    id,
    state: state === 'going' || state === 'gone' ? state : 'cancelled',
    ...sideOf(visit, channelId),
    ends_at: dueAt.toISOString(),
    count: came ?? 0,
  }
}

/** A visit that is offered, or what became of the offer, as the owners and moderators of one of its channels are told. */
export function visitOfferOf(visit: NamedVisit, channelId: string): VisitOfferRecord {
  const { id, state, dueAt, viewers, byName } = visit
  return {
    id,
    state: state === 'going' || state === 'gone' ? 'accepted' : state,
    ...sideOf(visit, channelId),
    ends_at: dueAt.toISOString(),
    count: 0,
    by: byName,
    viewers,
  }
}

/** A visit as HTTP answers it. */
export function visitAnswerOf({ id, state, fromName, toName, dueAt, came }: NamedVisit): VisitAnswer {
  return { id, state, from: fromName, to: toName, ends_at: dueAt.toISOString(), count: came ?? 0 }
}
