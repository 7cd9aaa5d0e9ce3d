import { purchaseOptions as api } from '@gwar/protocol'
import { fields, ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { route } from '../route.ts'

/** `POST /api/purchase/channels/{id}` (HTTP-18): lengths and prices for an order. */
export const purchaseOptionsRoute = route({
  method: 'POST',
  url: '/api/purchase/channels/:id',
  summary: 'Lengths and prices of a subscription or of gifts, in grosze; none where nothing is sold',
  access: 'required',
  limit: 'lookup',
  params: channelParams,
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, params, body, caller }) {
    const options = await deps.purchases.options(caller.user.id, params.id, body)
    if (!('outcome' in options)) return ok(options)
    return options.outcome === 'fields' ? fields(options.errors) : problem('not_found')
  },
})
