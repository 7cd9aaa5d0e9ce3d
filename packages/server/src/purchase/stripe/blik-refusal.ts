import { Stripe } from 'stripe'

/** Why no payment by a code of BLIK came about. */
export type BlikRefusal = 'blik_wrong' | 'blik_expired' | 'blik_refused'

/** What banks say of a code (docs.stripe.com, decline codes of BLIK); everything else is a refusal. */
const REASONS: Readonly<Record<string, BlikRefusal>> = {
  code_invalid: 'blik_wrong',
  code_expired: 'blik_expired',
}

/** The bank's word in an error of the call; null: a failure of the call, which says nothing of the payment. */
export function blikRefusalOf(error: unknown): BlikRefusal | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null
  // the call itself was right, and there is a payment that failed
  if (error.type !== 'StripeCardError' && error.payment_intent === undefined) return null
  return reasonOf(error.decline_code)
}

/** The same where the call came back with a payment that the bank had refused by then; null: it did not. */
export function blikRefusalIn({
  status,
  last_payment_error: error,
}: Stripe.PaymentIntent): BlikRefusal | null {
  return status === 'requires_payment_method' && error !== null ? reasonOf(error.decline_code) : null
}

function reasonOf(code: string | undefined): BlikRefusal {
  return REASONS[code ?? ''] ?? 'blik_refused'
}
