import { parseUuid } from '@gwar/protocol'
import { createPaymentProvider } from '../../purchase/create-payment-provider.ts'
import type { PurchaseParts } from '../../purchase/parts.ts'
import { refund } from '../../purchase/money-back/refund.ts'
import { Unfinished } from '../../unfinished.ts'
import type { AdminContext, StoreCommand } from '../command.ts'
import { subscriptionParts } from './subscription-parts.ts'
import { grosze, zlotys } from './zlotys.ts'

export const orderRefund: StoreCommand = {
  name: 'order refund',
  usage: '{id} [{zlotys}]',
  sentence: 'Refunds an order: as a whole, which takes back what was bought, or the named amount.',
  needs: 'store',
  async run(context, [given = '', amount, ...rest]) {
    const id = parseUuid(given)
    const wanted = amount === undefined ? null : grosze(amount)
    if (rest.length > 0 || id === null || (amount !== undefined && wanted === null)) return 'usage'
    const refunded = await (context.running?.refund(id, wanted) ?? refund(partsOf(context), id, wanted))
    switch (refunded.outcome) {
      case 'refunded':
        return { done: `${zlotys(refunded.amount)} zł of order ${id} are paid back.` }
      case 'unknown_order':
        return { refused: `There is no order ${id}.` }
      case 'not_paid':
        return { refused: `Order ${id} was not paid, or not through this provider.` }
      case 'failed':
        return { refused: `The provider could not pay order ${id} back. It may be tried again.` }
      case 'too_much':
        return { refused: `So much of order ${id} is not left.` }
      default:
        return refunded satisfies never
    }
  },
}

/**
 * What a refund needs where no service runs here; a service elsewhere tells its clients with the channel's next
 * event.
 */
function partsOf(context: AdminContext): PurchaseParts {
  const { store, config, now } = context
  const clock = { now, every: () => () => undefined }
  return {
    ...subscriptionParts(context),
    clock,
    provider: createPaymentProvider({ config, store, clock, stripe: null }),
    publicUrl: config.publicUrl,
    letterHead: config,
    // letters wait for the service
    mailer: null,
    needsEmail: config.emailVerification,
    unfinished: new Unfinished(),
    tell: () => Promise.resolve(),
    presentIn: () => null,
    onError(error) {
      throw error
    },
    onMoneyBack: () => undefined,
  }
}
