import { ownOrders as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'
import { orderRecordOf } from './order-record-of.ts'

/** More orders than anybody scrolls through; the operator has older ones. */
const LIMIT = 500

/** `GET /api/users/@me/orders` (beyond the specification): what was bought, newest first. */
export const ownOrdersRoute = route({
  method: 'GET',
  url: '/api/users/@me/orders',
  summary: 'Own orders with their receipts, newest first',
  access: 'required',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller }) {
    const orders = await deps.store.read.orders.ofUser(caller.user.id, LIMIT)
    const given = await deps.store.read.gifts.givenOf(orders.map(({ id }) => id))
    return ok(orders.map((order) => orderRecordOf(order, given.get(order.id))))
  },
})
