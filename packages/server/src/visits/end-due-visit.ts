import type { ChannelEvent } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import type { Moderation } from '../moderation/moderation.ts'
import { tellPeople } from '../moderation/tell-people.ts'
import { offerNotices, visitEvents } from './visit-events.ts'

/** What ending a visit needs. */
export type VisitEnding = Pick<Moderation, 'store' | 'bus' | 'clock' | 'texts' | 'newId'>

/**
 * Ends a visit whose time is over, whichever node comes first: an offer that nobody answered is refused (VISIT-03), and
 * people who said that they come go now. Where one of the channels is gone by then nobody goes. The two rows are locked in
 * the order of their ids, as acts lock them, and the visit behind them.
 */
export async function endDueVisit(
  { store, bus, clock, texts, newId }: VisitEnding,
  visitId: string,
): Promise<void> {
  const at = clock.now()
  const done = await store.transact(async (tx) => {
    const seen = await tx.visits.byId(visitId)
    if (seen === undefined) return null
    const living: string[] = []
    for (const id of [seen.fromId, seen.toId].toSorted())
      if ((await tx.channels.lock(id)) !== undefined) living.push(id)
    const open = await tx.visits.lock(visitId)
    if (open === undefined || open.endedAt !== null || open.dueAt > at) return null
    const isGoing = open.state === 'going'
    const isGone = isGoing && living.length === 2
    const came = isGone ? await tx.visits.countGoers(visitId, at) : null
    await tx.visits.change(visitId, {
      state: isGone ? 'gone' : isGoing ? 'cancelled' : 'refused',
      endedAt: at,
      came,
    })
    await tx.visits.forgetGoers(visitId)
    const visit = (await tx.visits.byId(visitId))!
    const told: { readonly channelId: string; readonly events: readonly ChannelEvent[] }[] = []
    if (isGoing)
      for (const channelId of living) {
        const events = visitEvents({ at, texts, newId }, visit, channelId)
        told.push({ channelId, events: await appendEvents(tx, channelId, events) })
      }
    return { told, notices: isGoing ? [] : await offerNotices(tx, visit) }
  })
  if (done === null) return
  for (const { channelId, events } of done.told) bus.publish(channelId, events)
  tellPeople(bus, done.notices)
}
