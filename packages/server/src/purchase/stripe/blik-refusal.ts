import { Stripe } from 'stripe'

/** Why a payment by BLIK code failed. */
export type BlikRefusal = 'blik_wrong' | 'blik_expired' | 'blik_refused'

/** Decline codes of BLIK (docs.stripe.com) with their meaning; any other is a plain refusal. */
const REASONS: Readonly<Record<string, BlikRefusal>> = {
  code_invalid: 'blik_wrong',
  code_expired: 'blik_expired',
}

/**
 * The bank's reason in an error of the call; null where the call itself failed, which says nothing about the
 * payment.
 */
export function blikRefusalOf(error: unknown): BlikRefusal | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null
  // the call succeeded, and there is a payment that failed
  if (error.type !== 'StripeCardError' && error.payment_intent === undefined) return null
  return reasonOf(error.decline_code)
}

/**
 * The bank's reason in a payment that it had refused by the time the call returned; null where it had not.
 */
export function blikRefusalIn({
  status,
  last_payment_error: error,
}: Stripe.PaymentIntent): BlikRefusal | null {
  return status === 'requires_payment_method' && error !== null ? reasonOf(error.decline_code) : null
}

function reasonOf(code: string | undefined): BlikRefusal {
  return REASONS[code ?? ''] ?? 'blik_refused'
}
