/**
 * How long a payment in a window may take, from the order on: a little more than the 30 minutes that Stripe keeps its
 * page open at the least.
 */
export const WINDOW_MS = 35 * 60_000
