import { channelIncome as api, may } from '@gwar/protocol'
import { ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { readableChannel } from '../channels/readable-channel.ts'
import { forbiddenThere } from '../channels/forbidden-there.ts'
import { standingOf } from '../channels/standing-of.ts'
import { route } from '../route.ts'

/**
 * `GET /api/channels/{id}/income` (beyond the specification): income from the channel's subscriptions, by month.
 */
export const channelIncomeRoute = route({
  method: 'GET',
  url: '/api/channels/:id/income',
  summary: 'Income of a channel by month, in grosze; for its owners',
  refuses: [403],
  access: 'required',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, params, caller }) {
    const channel = await readableChannel(deps, params.id, caller)
    if (channel === null) return problem('not_found')
    if (channel.type !== 'channel' || !may('see_subscriptions', await standingOf(deps, channel.id, caller)))
      return forbiddenThere(deps, channel.id, 'see_subscriptions', caller)
    return ok(await deps.store.read.orders.income(channel.id))
  },
})
