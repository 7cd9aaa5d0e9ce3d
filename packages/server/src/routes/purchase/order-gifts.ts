import { orderGifts as api, orderParams } from '@gwar/protocol'
import { ok, problem } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /api/users/@me/orders/{id}/gifts` (beyond the specification): who got the gifts of an own order. */
export const orderGiftsRoute = route({
  method: 'GET',
  url: '/api/users/@me/orders/:id/gifts',
  summary: 'Who got the gifts of an own order, in the order of giving',
  access: 'required',
  limit: 'read',
  params: orderParams,
  answers: { 200: api.answer },

  async run({ deps, params, caller }) {
    const { read } = deps.store
    const order = await read.orders.byId(params.id)
    if (order === undefined || order.userId !== caller.user.id) return problem('not_found')
    const receivers = await read.gifts.receiversOf(order.id)
    return ok(receivers.map(({ name, givenAt }) => ({ name, given_at: givenAt!.toISOString() })))
  },
})
