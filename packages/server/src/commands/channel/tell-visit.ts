import { may } from '@gwar/protocol'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { hearsOffer, visitOfferLine } from '../../chat/visits/visit-offer-line.ts'
import { visitOfferOf } from '../../visits/visit-record.ts'
import type { CommandContext } from '../command.ts'

/**
 * Sends `VISITCOUNT`, while a visit goes on, and `VISITOFFER` of what waits for an answer, after the own JOIN or RESUME.
 * What happens meanwhile is sent after it.
 */
export async function tellVisitOf({ client, chat }: CommandContext, channel: LiveChannel): Promise<void> {
  if (!client.has('V/stream')) return
  const { session } = client
  const count = channel.visits.line()
  if (count !== null) client.write([count])
  // only moderators are told of offers, so nobody else has the store asked
  if (channel.type !== 'channel' || !may('answer_visit', session.standingIn(channel))) return
  await session.holding(async () => {
    const open = await chat.store.read.visits.openOf(channel.id)
    const told = open.flatMap((visit) => {
      const offer = visitOfferOf(visit, channel.id)
      const isTold = offer.state === 'offered' && hearsOffer(session, channel.id, offer)
      return isTold ? [visitOfferLine(chat.names, channel.target, offer)] : []
    })
    if (told.length > 0) client.write(told)
  })
}
