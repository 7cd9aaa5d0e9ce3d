import {
  answerVisit as answerApi,
  goOnVisit as goApi,
  may,
  offeredVisits as offeredApi,
  offerVisit as offerApi,
  VISIT_AGAIN_MS,
  VISITS_A_DAY,
} from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { opaqueAddress } from '../../limits/opaque-address.ts'
import { runAct } from '../../moderation/run-act.ts'
import type { NamedVisit } from '../../store/streams/visits.ts'
import { answerVisit, cancelVisit } from '../../visits/answer-visit.ts'
import { DAY_MS, offerVisit } from '../../visits/offer-visit.ts'
import { visitAnswerOf } from '../../visits/visit-record.ts'
import { empty, fields, ok, problem, type Answer } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { forbiddenThere } from '../channels/forbidden-there.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { standingOf } from '../channels/standing-of.ts'
import type { HttpDeps } from '../http.ts'
import { actRefusal } from '../moderation/act-refusal.ts'
import { route, type Call } from '../route.ts'

const IN_CHANNEL = {
  url: '/api/channels/:id/visits',
  access: 'required',
  scope: 'channel_manage',
  right: 'offer_visit',
  params: channelParams,
} as const

/** `POST …`: as `.visit #name` (VISIT-01). */
export const offerVisitRoute = routeInChannel({
  ...IN_CHANNEL,
  method: 'POST',
  summary: 'Asks a channel that is on air whether people of this one may come; for owners',
  refuses: [409],
  limit: 'write',
  body: offerApi.body,
  answers: { 200: offerApi.answer },

  async run({ deps, channel, caller, body: { to } }) {
    const place = { channel, person: personWithin(caller) }
    const wish = { toId: to, viewers: deps.viewersOf(channel.id) }
    const done = await runAct(deps.moderation, place, offerVisit, wish)
    if (done.refusal !== null) return actRefusal(done.refusal)
    const open = await deps.store.read.visits.openOf(channel.id)
    const offered = open.find(({ fromId }) => fromId === channel.id)
    // answered and over within a moment
    return offered === undefined ? problem('no_visit') : ok(visitAnswerOf(offered))
  },
})

/** `GET …`: what may still be offered today (VISIT-10). */
export const offeredVisitsRoute = routeInChannel({
  ...IN_CHANNEL,
  method: 'GET',
  summary:
    'How many visits the channel may still offer, and which channels it asked a moment ago; for owners',
  limit: 'read',
  answers: { 200: offeredApi.answer },

  async run({ deps, channel }) {
    const now = deps.clock.now().getTime()
    const offers = await deps.store.read.visits.offeredSince(channel.id, new Date(now - DAY_MS))
    const last = offers[VISITS_A_DAY - 1]
    const asked = offers
      .map(({ toId, createdAt }) => ({ id: toId, again: createdAt.getTime() + VISIT_AGAIN_MS }))
      .filter(({ again }) => again > now)
    return ok({
      left: Math.max(0, VISITS_A_DAY - offers.length),
      next_at: last === undefined ? null : new Date(last.createdAt.getTime() + DAY_MS).toISOString(),
      asked: asked.map(({ id, again }) => ({ id, again_at: new Date(again).toISOString() })),
    })
  },
})

const ANSWERING = {
  method: 'POST',
  refuses: [403, 404, 409],
  access: 'required',
  limit: 'write',
  params: answerApi.params,
  answers: { 200: answerApi.answer },
} as const

/** `POST /api/visits/{id}/yes`: as `.visit yes` (VISIT-03). */
export const acceptVisitRoute = route({
  ...ANSWERING,
  url: '/api/visits/:id/yes',
  scope: 'moderate',
  summary: 'Takes a visit that another channel offers; for moderators and above of the visited one',
  run: ({ deps, caller, params }) => answer(deps, caller, params.id, true),
})

/** `POST /api/visits/{id}/no`: as `.visit no` (VISIT-03). */
export const refuseVisitRoute = route({
  ...ANSWERING,
  url: '/api/visits/:id/no',
  scope: 'moderate',
  summary: 'Refuses a visit that another channel offers; for moderators and above of the visited one',
  run: ({ deps, caller, params }) => answer(deps, caller, params.id, false),
})

async function answer(
  deps: HttpDeps,
  caller: Authenticated,
  id: string,
  isAccepted: boolean,
): Promise<Answer> {
  const visit = await deps.store.read.visits.byId(id)
  if (visit === undefined) return problem('not_found')
  if (!may('answer_visit', await standingOf(deps, visit.toId, caller)))
    return forbiddenThere(deps, visit.toId, 'answer_visit', caller)
  const place = { channel: { id: visit.toId }, person: personWithin(caller) }
  const choice = { visitId: id, otherId: visit.fromId, isAccepted }
  const done = await runAct(deps.moderation, place, answerVisit, choice)
  return done.refusal === null ? now(deps, visit) : actRefusal(done.refusal)
}

/** `POST /api/visits/{id}/cancel`: as `.visit cancel`, from either side (VISIT-09). */
export const cancelVisitRoute = route({
  ...ANSWERING,
  url: '/api/visits/:id/cancel',
  scope: 'moderate',
  summary: 'Ends a visit before anybody has gone; for owners of the one channel, moderators of the other',

  async run({ deps, caller, params: { id } }) {
    const visit = await deps.store.read.visits.byId(id)
    if (visit === undefined) return problem('not_found')
    const isFrom = may('offer_visit', await standingOf(deps, visit.fromId, caller))
    if (!isFrom && !may('answer_visit', await standingOf(deps, visit.toId, caller)))
      return forbiddenThere(deps, visit.toId, 'answer_visit', caller)
    const [channelId, otherId] = isFrom ? [visit.fromId, visit.toId] : [visit.toId, visit.fromId]
    const place = { channel: { id: channelId }, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, cancelVisit, { visitId: id, otherId })
    return done.refusal === null ? now(deps, visit) : actRefusal(done.refusal)
  },
})

async function now(deps: HttpDeps, { id }: NamedVisit): Promise<Answer> {
  return ok(visitAnswerOf((await deps.store.read.visits.byId(id))!))
}

const GOING = {
  method: 'POST',
  refuses: [404, 409, 422],
  access: 'optional',
  scope: 'chat_write',
  limit: 'write',
  params: goApi.params,
  body: goApi.body,
  answers: {},
} as const

/** `POST /api/visits/{id}/go`: the caller comes along (VISIT-04). */
export const goOnVisitRoute = route({
  ...GOING,
  url: '/api/visits/:id/go',
  summary: 'Says that the caller comes along on a visit',
  run: (call) => say(call, true),
})

/** `POST /api/visits/{id}/stay`: the caller stays after all (VISIT-05). */
export const stayFromVisitRoute = route({
  ...GOING,
  url: '/api/visits/:id/stay',
  summary: 'Says that the caller does not come along on a visit',
  run: (call) => say(call, false),
})

async function say(
  call: Call<'optional', { guest?: string | undefined }, undefined, { id: string }>,
  isComing: boolean,
): Promise<Answer> {
  const { deps, caller, params, body, address } = call
  if ((await deps.store.read.visits.byId(params.id)) === undefined) return problem('not_found')
  const goer = caller?.user.id ?? body.guest
  if (goer === undefined) return fields({ guest: ['required'] })
  const who = {
    goer,
    userId: caller?.user.id ?? null,
    address: caller === null ? opaqueAddress(address) : null,
  }
  return (await deps.goers.say(params.id, who, isComing)) ? empty : problem('no_visit')
}
