import type { OrderRow } from '../store/purchases/orders.ts'
import type { PaymentState } from './provider.ts'

/** The next step of an order. */
export type OrderStep = 'pay' | 'dispute' | 'fail' | 'expire' | 'wait' | 'none'

/** How long after its expiry an order is still watched where the provider calls it open. */
const LATE_MS = 24 * 3_600_000
/**
 * How long after its expiry an order is still watched where the provider knows nothing of it, because a new
 * payment is not found at once.
 */
const UNKNOWN_MS = 3_600_000

/**
 * The state machine of an order, driven by what the provider says now:
 *
 * ```
 * open ──paid──▶ paid ──paid back whole, or charged back──▶ refunded
 *  │ ├─other amount─▶ disputed ──▶ (the same)
 *  │ ├─failed─▶ failed ──paid, late──▶ paid
 *  │ └─nothing for too long─▶ expired ──paid, late──▶ paid
 * ```
 *
 * Money that came is never ignored, however late; nothing leads out of paid but money that goes back
 * (`money-back/record-money-back.ts`), and nothing leads out of refunded: of a refund that fails, money is owed and
 * no more.
 */
export function nextStep(
  { status, price, currency, expiresAt }: Pick<OrderRow, 'status' | 'price' | 'currency' | 'expiresAt'>,
  state: PaymentState | null,
  now: Date,
): OrderStep {
  if (status === 'paid' || status === 'refunded' || status === 'disputed') return 'none'
  if (state?.status === 'paid')
    return state.amount === price && state.currency === currency ? 'pay' : 'dispute'
  if (status !== 'open') return 'none'
  if (state?.status === 'failed') return 'fail'
  if (state?.status === 'expired') return 'expire'
  // a payment made at the last moment may not have arrived yet
  const limit = expiresAt.getTime() + (state === null ? UNKNOWN_MS : LATE_MS)
  return now.getTime() >= limit ? 'expire' : 'wait'
}
