import { may, serialiseLine, type VisitOfferRecord } from '@gwar/protocol'
import type { Chat } from '../chat.ts'
import type { LineNames } from '../live/event-encoder.ts'
import type { Session } from '../live/session.ts'

/** `VISITOFFER #c :{json}`. */
export function visitOfferLine(names: LineNames, target: string, offer: VisitOfferRecord): string {
  const params = [target, JSON.stringify(offer)]
  return serialiseLine({ source: names.serverName, command: 'VISITOFFER', params })
}

/**
 * Whether a connection is told of an offer: it is in the channel, and may offer visits where this one is the other's
 * guest to be, or answer them where it is the host, as of this moment (INV-07).
 */
export function hearsOffer(
  session: Session,
  channelId: string,
  { to }: Pick<VisitOfferRecord, 'to'>,
): boolean {
  const channel = [...session.channels].find(({ id }) => id === channelId)
  const right = to === null ? 'answer_visit' : 'offer_visit'
  return channel !== undefined && may(right, session.standingIn(channel))
}

/** What ordinary IRC clients are told of it; null for nothing. */
export function plainOffer(
  { protocol: texts }: Pick<Chat['texts'], 'protocol'>,
  { state, to, from, viewers }: VisitOfferRecord,
): string | null {
  if (from !== null) {
    if (state === 'offered') return texts.visitAsked({ channel: from, viewers })
    return state === 'accepted'
      ? texts.visitAccepted({ channel: from })
      : texts.visitWithdrawn({ channel: from })
  }
  return state === 'refused' && to !== null ? texts.visitDenied({ channel: to }) : null
}
