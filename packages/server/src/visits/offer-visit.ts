import { VISIT_AGAIN_MS, VISIT_ASKED_MS, VISIT_GOING_MS, VISITS_A_DAY } from '@gwar/protocol'
import { refused, type Act, type Refused, type Scene } from '../moderation/act.ts'
import { writeEntry } from '../moderation/log/write-entry.ts'
import type { Transactor } from '../store/nouns.ts'
import { offerNotices, visitEvents } from './visit-events.ts'

export const DAY_MS = 86_400_000

/**
 * Offers another channel, which is on air, a visit of this one's people (VISIT-01). Whom it lets in always goes at once;
 * whom it bans and who comes where nobody may is refused at once and alike (VISIT-02); of all others its moderators are
 * asked.
 */
export const offerVisit: Act<{ readonly toId: string; readonly viewers: number }> = {
  right: 'offer_visit',
  pace: null,
  beside: ({ toId }) => toId,
  async run(scene, { toId, viewers }) {
    const { tx, channel, beside, by, at, newId } = scene
    if (beside === null || beside.type !== 'channel') return refused('unknown_channel')
    if (beside.id === channel.id) return refused('usage_visit')
    if ((await tx.streams.running(toId)) === undefined) return refused('not_live')
    const wait = await waitOf(scene, toId)
    if (wait !== null) return wait
    if (await isTaken(tx, channel.id, toId)) return refused('visit_open')
    const { visitsFrom } = await tx.streamSettings.ofChannel(toId)
    const isUnwelcome = await tx.visits.isUnwelcome({ fromId: channel.id, toId }, by?.id ?? null, at)
    const isOff = isUnwelcome || visitsFrom?.length === 0
    const isFriend = visitsFrom?.includes(channel.id) === true
    const id = newId()
    await tx.visits.insert({
      id,
      fromId: channel.id,
      toId,
      state: isOff ? 'refused' : isFriend ? 'going' : 'offered',
      viewers,
      offeredBy: by?.id ?? null,
      createdAt: at,
      dueAt: new Date(at.getTime() + (isFriend ? VISIT_GOING_MS : VISIT_ASKED_MS)),
      goingAt: isFriend && !isOff ? at : null,
      endedAt: isOff ? at : null,
    })
    // the row stays, so that who asks in vain asks no more often than others
    if (isOff) return refused('visit_refused')
    await writeEntry(scene, { kind: 'visit', detail: { state: 'offer', channel: beside.name } })
    const visit = (await tx.visits.byId(id))!
    const notices = await offerNotices(tx, visit)
    if (!isFriend) return { events: [], notices }
    return {
      events: visitEvents(scene, visit, channel.id),
      elsewhere: visitEvents(scene, visit, toId),
      notices,
    }
  },
}

/** The refusal where the channel has offered too much (VISIT-10); null where it may. */
async function waitOf({ tx, channel, at }: Scene, toId: string): Promise<Refused | null> {
  const offers = await tx.visits.offeredSince(channel.id, new Date(at.getTime() - DAY_MS))
  const same = offers.find((offer) => offer.toId === toId)
  const until = Math.max(
    (offers[VISITS_A_DAY - 1]?.createdAt.getTime() ?? 0) + DAY_MS,
    (same?.createdAt.getTime() ?? 0) + VISIT_AGAIN_MS,
  )
  const seconds = Math.ceil((until - at.getTime()) / 1000)
  return seconds > 0 ? refused('too_many_acts', { seconds }) : null
}

/**
 * Whether one of the two has something open that is in the way. Being asked keeps nobody from going elsewhere: a stranger
 * could hold a channel by it.
 */
async function isTaken(tx: Pick<Transactor, 'visits'>, fromId: string, toId: string): Promise<boolean> {
  const own = await tx.visits.openOf(fromId)
  const others = await tx.visits.openOf(toId)
  return others.length > 0 || own.some((visit) => visit.fromId === fromId || visit.state === 'going')
}
