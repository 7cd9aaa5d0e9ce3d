import { Stripe } from 'stripe'

/**
 * A failure as it may stand in a log: the provider's own words quote keys, codes and addresses, so its type, code and
 * the number of the call, by which its support finds the rest, stand for them.
 */
export async function withoutWords<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    const about = [type, statusCode, code, requestId].filter((part) => part !== undefined && part !== '')
    // oxlint-disable-next-line eslint/preserve-caught-error -- the log would take the words from there
    throw new Error(`Stripe: ${about.join(', ')}`)
  }
}
