import { CURRENCY, PAYMENT_METHODS } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { SandboxPaymentRow } from '../../store/purchases/sandbox-payments.ts'
import type { Store } from '../../store/store.ts'
import type { MoneyBack, PaymentBegun, PaymentProvider, PaymentRequest, PaymentState } from '../provider.ts'

/** After how many seconds a delayed payment is made. */
export const DELAY_SECONDS = 30
const BLIK_APPROVED = /^777 /
const BLIK_REFUSED = '500 500'
const BLIK_EXPIRED = '700 701'

/** The path of its page. */
export const BANK_PATH = '/sandbox-bank'

/**
 * A bank that takes no money, for trying everything out: a page on which one approves, refuses, delays or leaves,
 * and BLIK codes with each outcome. Its books are in the store, so that every node sees them.
 */
export function createSandboxBank(options: {
  readonly store: Store
  readonly clock: Pick<Clock, 'now'>
  readonly publicUrl: string
}): PaymentProvider {
  const { store, clock, publicUrl } = options
  // an order has one payment however often it is begun, because the payment has the order's id
  const insert = (request: PaymentRequest, status: SandboxPaymentRow['status']): Promise<void> =>
    store.transact((tx) =>
      tx.sandboxPayments.insert({
        id: request.orderId,
        amount: request.amount,
        method: request.method,
        status,
        returnUrl: request.returnUrl,
        title: request.title,
        createdAt: clock.now(),
      }),
    )
  return {
    name: 'sandbox',
    methods: PAYMENT_METHODS,

    async begin(request): Promise<PaymentBegun> {
      const { orderId, blik } = request
      if (blik === null) {
        await insert(request, 'open')
        return { outcome: 'begun', paymentId: orderId, redirect: `${publicUrl}${BANK_PATH}/${orderId}` }
      }
      if (blik === BLIK_REFUSED) return { outcome: 'refused', reason: 'blik_refused' }
      if (blik === BLIK_EXPIRED) return { outcome: 'refused', reason: 'blik_expired' }
      if (!BLIK_APPROVED.test(blik)) return { outcome: 'refused', reason: 'blik_wrong' }
      await insert(request, 'paid')
      return { outcome: 'begun', paymentId: orderId, redirect: null }
    },

    async look({ id }): Promise<PaymentState | null> {
      const payment = await store.read.sandboxPayments.byId(id)
      if (payment === undefined) return null
      const back = payment.refunds.map(({ key, amount }): MoneyBack => ({
        reference: key,
        amount,
        reason: 'refund',
        state: 'made',
      }))
      const status = statusOf(payment, clock.now())
      return { paymentId: id, status, amount: payment.amount, currency: CURRENCY, back }
    },

    async cancel({ id }) {
      const payment = await store.read.sandboxPayments.byId(id)
      // a delayed payment that is due is made, whatever its row says
      if (payment === undefined || statusOf(payment, clock.now()) !== 'open') return
      await store.transact((tx) => tx.sandboxPayments.decide(id, { status: 'expired', settlesAt: null }))
    },

    async refund(paymentId, amount, key) {
      await store.transact((tx) => tx.sandboxPayments.refund(paymentId, { key, amount }))
      return { reference: key }
    },
  }
}

/** The state at this moment; a delayed payment becomes paid by itself. */
export function statusOf({ status, settlesAt }: SandboxPaymentRow, now: Date): PaymentState['status'] {
  if (status === 'open') return settlesAt !== null && settlesAt <= now ? 'paid' : 'open'
  return status === 'refused' ? 'failed' : status
}
