import { blikCode, startPayment as api } from '@gwar/protocol'
import { addressKey } from '../../limits/address-key.ts'
import { fields, ok, problem, tooMany } from '../answer.ts'
import { route } from '../route.ts'

/**
 * `POST /api/purchase/channels/{id}/{method}` (HTTP-19, HTTP-20): stores the order and gives the address at which
 * to pay.
 */
export const startPaymentRoute = route({
  method: 'POST',
  url: '/api/purchase/channels/:id/:method',
  summary:
    'Buys: writes the order down and says where to pay it; with BLIK the code pays it. 409 `price_changed` with `price` where it costs another price than the one that was sent along',
  refuses: [409, 503],
  access: 'required',
  limit: 'write',
  params: api.params,
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, params, body, caller, locale, address }) {
    const { method } = params
    const typed = body.blik ?? ''
    const blik = method === 'blik' ? blikCode(typed) : null
    if (method === 'blik' && blik === null)
      return fields({ blik: [typed === '' ? 'required' : 'blik_digits'] })
    const tries = method === 'blik' ? ([['blikAddress', addressKey(address)]] as const) : []
    const wait = await deps.accounts.limits.take(...tries)
    if (wait !== null) return tooMany(wait)
    const opened = await deps.purchases.open({
      buyer: { id: caller.user.id, email: caller.user.email },
      channelId: params.id,
      order: { length: body.length, gift: body.gift },
      price: body.price ?? null,
      method,
      blik,
      consents: {
        rules: body.accept_rules === true,
        immediateStart: body.accept_immediate_service_start === true,
      },
      locale,
    })
    if (opened.outcome !== 'refused') await deps.accounts.limits.refund(...tries)
    switch (opened.outcome) {
      case 'opened':
        return ok({ order: opened.orderId, redirect: opened.redirect })
      case 'fields':
        return fields(opened.errors)
      case 'refused':
        return fields({ blik: [opened.reason] })
      case 'unknown_channel':
        return problem('not_found')
      case 'nothing_sold':
        return problem('nothing_sold')
      case 'price_changed':
        return problem('price_changed', undefined, { price: opened.price })
      case 'too_many':
        return tooMany(opened.seconds)
      case 'unavailable':
        return problem('payment_failed')
      default:
        return opened satisfies never
    }
  },
})
