import { orderParams, ownOrder as api } from '@gwar/protocol'
import { ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { orderRecordOf } from './order-record-of.ts'

/** `GET /api/users/@me/orders/{id}` (beyond the specification): for who waits for a payment to be confirmed. */
export const ownOrder = route({
  method: 'GET',
  url: '/api/users/@me/orders/:id',
  summary: 'One of the own orders',
  access: 'required',
  limit: 'read',
  params: orderParams,
  answers: { 200: api.answer },

  async run({ deps, params, caller }) {
    const known = await deps.store.read.orders.byId(params.id)
    if (known === undefined || known.userId !== caller.user.id) return problem('not_found')
    // who comes back from the bank need not wait for its notice
    if (known.status === 'open') await deps.purchases.check(known.id)
    const order = known.status === 'open' ? await deps.store.read.orders.byId(params.id) : known
    return ok(orderRecordOf(order!))
  },
})
