import { VISIT_GOING_MS } from '@gwar/protocol'
import { refused, type Act, type SelfAskingAct } from '../moderation/act.ts'
import { askRight } from '../moderation/ask-right.ts'
import { writeEntry } from '../moderation/log/write-entry.ts'
import { offerNotices, visitEvents } from './visit-events.ts'

const PACE = { kinds: ['visit'], limit: 30 } as const

/** A visit, and the channel at its other end. */
export interface VisitChoice {
  readonly visitId: string
  readonly otherId: string
}

/** Takes a visit that is offered, or refuses it, for the visited channel; the first answer counts (VISIT-03). */
export const answerVisit: Act<VisitChoice & { readonly isAccepted: boolean }> = {
  right: 'answer_visit',
  pace: PACE,
  beside: ({ otherId }) => otherId,
  async run(scene, { visitId, isAccepted }) {
    const { tx, channel, beside, by, at } = scene
    const offered = await tx.visits.lock(visitId)
    if (
      beside === null ||
      offered?.toId !== channel.id ||
      offered.fromId !== beside.id ||
      offered.state !== 'offered' ||
      offered.dueAt <= at
    )
      return refused('no_visit')
    // who is about to leave is not visited, and of two visits at once nobody would know which is meant
    const open = [...(await tx.visits.openOf(channel.id)), ...(await tx.visits.openOf(beside.id))]
    const isBusy = open.some(
      ({ id, state, fromId }) => id !== visitId && (state === 'going' || fromId === channel.id),
    )
    if (isAccepted && isBusy) return refused('visit_open')
    await tx.visits.change(
      visitId,
      isAccepted
        ? {
            state: 'going',
            answeredBy: by?.id ?? null,
            goingAt: at,
            dueAt: new Date(at.getTime() + VISIT_GOING_MS),
          }
        : { state: 'refused', answeredBy: by?.id ?? null, endedAt: at },
    )
    await writeEntry(scene, {
      kind: 'visit',
      detail: { state: isAccepted ? 'yes' : 'no', channel: beside.name },
    })
    const visit = (await tx.visits.byId(visitId))!
    const notices = await offerNotices(tx, visit)
    if (!isAccepted) return { events: [], notices }
    return {
      events: visitEvents(scene, visit, channel.id),
      elsewhere: visitEvents(scene, visit, beside.id),
      notices,
    }
  },
}

/**
 * Ends a visit before anybody has gone, from either side (VISIT-09): what was only offered is taken back without a word to
 * others.
 */
export const cancelVisit: SelfAskingAct<VisitChoice> = {
  right: 'asked by run',
  beside: ({ otherId }) => otherId,
  async run(context, { visitId, otherId }) {
    const { tx, channel, beside, at } = context
    const open = await tx.visits.lock(visitId)
    const isFrom = open?.fromId === channel.id
    if (open === undefined || (isFrom ? open.toId : open.fromId) !== otherId) return refused('no_visit')
    if (!isFrom && open.toId !== channel.id) return refused('no_visit')
    const scene = await askRight(context, isFrom ? 'offer_visit' : 'answer_visit', PACE)
    if ('refusal' in scene) return scene
    if (open.endedAt !== null || open.dueAt <= at) return refused('no_visit')
    const wasGoing = open.state === 'going'
    await tx.visits.change(visitId, { state: 'cancelled', endedAt: at })
    await tx.visits.forgetGoers(visitId)
    const visit = (await tx.visits.byId(visitId))!
    const channelName = isFrom ? visit.toName : visit.fromName
    await writeEntry(scene, { kind: 'visit', detail: { state: 'cancel', channel: channelName } })
    const notices = await offerNotices(tx, visit)
    if (!wasGoing) return { events: [], notices }
    return {
      events: visitEvents(scene, visit, channel.id),
      ...(beside !== null && { elsewhere: visitEvents(scene, visit, beside.id) }),
      notices,
    }
  },
}
