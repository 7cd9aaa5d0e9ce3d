import { channelIncome as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

/**
 * `GET /api/channels/{id}/income` (beyond the specification): income from the channel's subscriptions, by month.
 */
export const channelIncomeRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/income',
  summary: 'Income of a channel by month, in grosze; for its owners',
  access: 'required',
  right: 'see_subscriptions',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    const rows = await deps.store.read.orders.income(channel.id)
    return ok(rows.map((row) => Object.assign(row, { own_orders: row.ownOrders })))
  },
})
