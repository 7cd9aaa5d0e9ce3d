import { parseUuid } from '@gwar/protocol'
import { createPaymentProvider } from '../../purchase/create-payment-provider.ts'
import type { PurchaseParts } from '../../purchase/parts.ts'
import { refund } from '../../purchase/money-back/refund.ts'
import type { RefundRow } from '../../store/purchases/payments.ts'
import { Unfinished } from '../../unfinished.ts'
import type { AdminContext, StoreCommand } from '../command.ts'
import { subscriptionParts } from './subscription-parts.ts'
import { grosze, zlotys } from './zlotys.ts'

/** So long a refund of the same amount may be one that is repeated because its answer was lost. */
const AGAIN_MS = 24 * 3_600_000

export const orderRefund: StoreCommand = {
  name: 'order refund',
  usage: '{id} [{zlotys} [again]]',
  sentence:
    'Refunds an order: as a whole, which takes back what was bought, or the named amount; the same one within a day only with the word again.',
  needs: 'store',
  async run(context, [given = '', amount, again, ...rest]) {
    const id = parseUuid(given)
    const wanted = amount === undefined ? null : grosze(amount)
    if (rest.length > 0 || id === null || (amount !== undefined && wanted === null)) return 'usage'
    if (again !== undefined && again !== 'again') return 'usage'
    const before = wanted === null || again === 'again' ? null : await sameBefore(context, id, wanted)
    if (before !== null) {
      const at = before.createdAt.toISOString().replace(/\.\d+Z$/, 'Z')
      return {
        refused: `${zlotys(before.amount)} zł of order ${id} were paid back at ${at}; nothing was sent now. As much once more: order refund ${id} ${amount} again`,
      }
    }
    const refunded = await (context.running?.refund(id, wanted) ?? refund(await partsOf(context), id, wanted))
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
 * The newest refund of this amount within a day, which a provider's notice may have told after an answer was lost;
 * null where there is none. What is refunded as a whole needs no such look: nothing is left afterwards.
 */
async function sameBefore(
  { store, now }: Pick<AdminContext, 'store' | 'now'>,
  orderId: string,
  wanted: number,
): Promise<RefundRow | null> {
  const since = now().getTime() - AGAIN_MS
  const refunds = await store.read.payments.refundsOf(orderId)
  const isSame = ({ amount, reason, state, createdAt }: RefundRow): boolean =>
    amount === wanted && reason === 'refund' && state !== 'undone' && createdAt.getTime() > since
  return refunds.findLast(isSame) ?? null
}

/**
 * What a refund needs where no service runs here; a service elsewhere tells its clients with the channel's next
 * event.
 */
async function partsOf(context: AdminContext): Promise<PurchaseParts> {
  const { store, config, now } = context
  const clock = { now, every: () => () => undefined }
  return {
    ...subscriptionParts(context),
    clock,
    provider: await createPaymentProvider({ config, store, clock, stripe: null }),
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
