import type { NoticeValues, StoredEvent, Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import type { PersonalNotice, Scene } from '../moderation/act.ts'
import { MODERATORS } from '../moderation/log/entry-notices.ts'
import type { Transactor } from '../store/nouns.ts'
import type { NamedVisit } from '../store/streams/visits.ts'
import { visitOfferOf, visitRecordOf } from './visit-record.ts'

/** What telling of a visit needs. */
export type VisitTelling = Pick<Scene, 'at' | 'texts' | 'newId'>

/** What everybody in one of the channels must see of a visit: the event, and in words what ordinary clients need. */
export function visitEvents(
  { at, texts, newId }: VisitTelling,
  visit: NamedVisit,
  channelId: string,
): readonly Unnumbered<StoredEvent>[] {
  const record = visitRecordOf(visit, channelId)
  const said = wordsOf(visit, channelId)
  return [
    { type: 'visit', at: at.getTime(), by: null, visit: record },
    ...(said === null ? [] : [serviceNotice(texts, { id: newId(), at: at.getTime(), ...said })]),
  ]
}

function wordsOf(
  { fromId, fromName, toName, state, came }: NamedVisit,
  channelId: string,
): { readonly name: string; readonly values: NoticeValues } | null {
  const isHere = fromId === channelId
  const channel = isHere ? toName : fromName
  if (state === 'cancelled') return { name: 'visitcancelled', values: { channel } }
  if (isHere) return state === 'going' ? { name: 'visitgoing', values: { channel } } : null
  // how many come is known when they leave, which is before anybody is there
  return state === 'gone' && (came ?? 0) > 0 ? { name: 'visitcame', values: { channel, count: came } } : null
}

/**
 * Tells of an offer, or of what became of it, those on both sides whom it concerns: the channel's owners here, its
 * moderators there. Whether they are in the channel and still may know is asked at the moment of the line.
 */
export async function offerNotices(
  tx: Pick<Transactor, 'modes'>,
  visit: NamedVisit,
): Promise<PersonalNotice[]> {
  const told: PersonalNotice[] = []
  for (const [channelId, channelName] of [
    [visit.fromId, visit.fromName],
    [visit.toId, visit.toName],
  ] as const) {
    const offer = visitOfferOf(visit, channelId)
    const notice = { type: 'visit_offer', channelId, channelName, offer } as const
    const people = await tx.modes.ranked(channelId, MODERATORS)
    for (const { userId } of people) told.push({ userId, notice })
  }
  return told
}
