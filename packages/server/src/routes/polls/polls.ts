import { createPoll as createApi, endPoll as endApi, may, voteInPoll as voteApi } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { runAct } from '../../moderation/run-act.ts'
import { endPoll, openPoll } from '../../polls/poll-acts.ts'
import { pollRecordOf } from '../../polls/poll-record.ts'
import type { Authenticated } from '../../accounts/authenticated.ts'
import type { PollRow } from '../../store/streams/polls.ts'
import { empty, ok, problem, type Answer } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { forbiddenThere } from '../channels/forbidden-there.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { standingOf } from '../channels/standing-of.ts'
import type { HttpDeps } from '../http.ts'
import { actRefusal } from '../moderation/act-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/channels/{id}/polls`: as `.poll`, with the choices for which a command has no words (POLL-01). */
export const createPollRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/polls',
  summary: "Opens the channel's poll; for moderators and above",
  refuses: [409],
  access: 'required',
  scope: 'channel_manage',
  right: 'run_poll',
  limit: 'write',
  params: channelParams,
  body: createApi.body,
  answers: { 200: createApi.answer },

  async run({ deps, channel, caller, body }) {
    const { question, options, seconds, for_subscribers = false, hides_results = false } = body
    const place = { channel, person: personWithin(caller) }
    const wish = { question, options, seconds, forSubscribers: for_subscribers, hidesResults: hides_results }
    const done = await runAct(deps.moderation, place, openPoll, wish)
    if (done.refusal !== null) return actRefusal(done.refusal)
    const opened = done.events.find((event) => event.type === 'poll' && event.poll.state === 'open')
    return ok(opened?.type === 'poll' ? opened.poll : null)
  },
})

const ENDING = {
  method: 'POST',
  refuses: [403, 404, 409],
  access: 'required',
  scope: 'channel_manage',
  limit: 'write',
  params: endApi.params,
  answers: { 200: endApi.answer },
} as const

/** `POST /api/polls/{id}/end`: as `.poll end` (POLL-09). */
export const endPollRoute = route({
  ...ENDING,
  url: '/api/polls/:id/end',
  summary: 'Ends a poll before its time; for moderators and above',
  run: ({ deps, caller, params }) => end(deps, caller, { id: params.id, isCancelled: false }),
})

/** `POST /api/polls/{id}/cancel`: as `.poll cancel` (POLL-09). */
export const cancelPollRoute = route({
  ...ENDING,
  url: '/api/polls/:id/cancel',
  summary: 'Takes a poll back without a result; for moderators and above',
  run: ({ deps, caller, params }) => end(deps, caller, { id: params.id, isCancelled: true }),
})

async function end(
  deps: HttpDeps,
  caller: Authenticated,
  { id, isCancelled }: { readonly id: string; readonly isCancelled: boolean },
): Promise<Answer> {
  const poll = await deps.store.read.polls.byId(id)
  if (poll === undefined) return problem('not_found')
  const forbidden = await forbiddenIn(deps, poll, 'run_poll', caller)
  if (forbidden !== null) return forbidden
  const place = { channel: { id: poll.channelId }, person: personWithin(caller) }
  const done = await runAct(deps.moderation, place, endPoll, { isCancelled, pollId: id })
  if (done.refusal !== null) return actRefusal(done.refusal)
  return ok(pollRecordOf((await deps.store.read.polls.byId(id))!))
}

/** `PUT /api/polls/{id}/vote`: as `.vote`, in place of an earlier vote (POLL-03). */
export const voteInPollRoute = route({
  method: 'PUT',
  url: '/api/polls/:id/vote',
  summary: "Votes in a channel's open poll",
  refuses: [403, 404, 409],
  access: 'required',
  scope: 'chat_write',
  limit: 'write',
  params: voteApi.params,
  body: voteApi.body,
  answers: {},

  async run({ deps, caller, params, body: { option } }) {
    const poll = await deps.store.read.polls.byId(params.id)
    const channel = poll && (await deps.store.read.channels.byId(poll.channelId))
    if (poll === undefined || channel === undefined) return problem('not_found')
    const forbidden = await forbiddenIn(deps, poll, 'vote_in_poll', caller)
    if (forbidden !== null) return forbidden
    const refusal = await deps.ballots.cast(channel, { userId: caller.user.id, option, pollId: poll.id })
    return refusal === null ? empty : actRefusal(refusal)
  },
})

async function forbiddenIn(
  deps: HttpDeps,
  { channelId }: PollRow,
  right: 'run_poll' | 'vote_in_poll',
  caller: Authenticated,
): Promise<Answer | null> {
  return may(right, await standingOf(deps, channelId, caller))
    ? null
    : forbiddenThere(deps, channelId, right, caller)
}
