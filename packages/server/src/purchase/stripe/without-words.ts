import { Stripe } from 'stripe'
import { ProviderError } from '../provider-error.ts'

/**
 * Replaces an error of Stripe's by one for the log: its messages quote keys, codes and addresses, so only its
 * type, its code and the request's id remain, by which Stripe's support finds the rest.
 */
export async function withoutWords<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    const about = [type, statusCode, code, requestId].filter((part) => part !== undefined && part !== '')
    // oxlint-disable-next-line eslint/preserve-caught-error -- the log would take the words from there
    throw new ProviderError(`Stripe: ${about.join(', ')}`)
  }
}
