import { orderParams, ownOrder as api } from '@gwar/protocol'
import { problem } from '../answer.ts'
import { route } from '../route.ts'
import { answerOrder } from './answer-order.ts'

/** The provider is asked at most this often, however often the buyer looks. */
const ASK_AGAIN_MS = 1000

/**
 * `GET /api/users/@me/orders/{id}` (beyond the specification): for clients that wait for a payment to be
 * confirmed.
 */
export const ownOrderRoute = route({
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
    // asks the provider, so that a buyer who comes back from the bank need not wait for the notice
    const isDue = deps.clock.now().getTime() - known.askedAt.getTime() >= ASK_AGAIN_MS
    const isAsked = known.status === 'open' && isDue
    if (isAsked) await deps.purchases.check(known.id)
    const order = isAsked ? await deps.store.read.orders.byId(params.id) : known
    return answerOrder(deps, order!)
  },
})
