import { giveUpOrder as api, orderParams } from '@gwar/protocol'
import { problem } from '../answer.ts'
import { route } from '../route.ts'
import { answerOrder } from './answer-order.ts'

/** `DELETE /api/users/@me/orders/{id}` (beyond the specification): gives up an order that waits for its payment. */
export const giveUpOrderRoute = route({
  method: 'DELETE',
  url: '/api/users/@me/orders/:id',
  summary:
    'Gives up an order that waits for its payment; 409 `payment_under_way` where the bank is deciding it',
  refuses: [409, 503],
  access: 'required',
  limit: 'write',
  params: orderParams,
  answers: { 200: api.answer },

  async run({ deps, params, caller }) {
    const known = await deps.store.read.orders.byId(params.id)
    if (known === undefined || known.userId !== caller.user.id) return problem('not_found')
    const isClosed = await deps.purchases.giveUp(known.id)
    if (isClosed === null) return problem('payment_failed')
    if (!isClosed) return problem('payment_under_way')
    return answerOrder(deps, (await deps.store.read.orders.byId(known.id))!)
  },
})
