import { setGoal as api } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { goalRecordOf } from '../../goals/goal-record.ts'
import { setGoal } from '../../goals/set-goal.ts'
import { runAct } from '../../moderation/run-act.ts'
import { empty, ok, problem } from '../answer.ts'
import { actRefusal } from '../moderation/act-refusal.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

const SHARED = {
  url: '/api/channels/:id/goal',
  access: 'required',
  scope: 'channel_manage',
  right: 'set_goal',
  limit: 'write',
  params: channelParams,
} as const

/** `PUT …`: as `.goal` (GOAL-01). */
export const setGoalRoute = routeInChannel({
  ...SHARED,
  method: 'PUT',
  summary: 'Says how many subscribers the channel wants; for owners',
  refuses: [409],
  body: api.body,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, body: { target, title } }) {
    const wish = { target, title: title || null }
    const done = await runAct(deps.moderation, { channel, person: personWithin(caller) }, setGoal, wish)
    if (done.refusal !== null) return actRefusal(done.refusal)
    const goal = await deps.store.read.goals.ofChannel(channel.id)
    return goal === undefined ? problem('changed') : ok(goalRecordOf(goal))
  },
})

/** `DELETE …`: as `.goal off`, also where there is none. */
export const removeGoalRoute = routeInChannel({
  ...SHARED,
  method: 'DELETE',
  summary: "Takes the channel's goal away; for owners",
  answers: {},

  async run({ deps, channel, caller }) {
    const done = await runAct(deps.moderation, { channel, person: personWithin(caller) }, setGoal, null)
    return done.refusal === null || done.refusal.name === 'no_goal' ? empty : actRefusal(done.refusal)
  },
})
