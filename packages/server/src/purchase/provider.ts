import type { Locale, PaymentMethod } from '@gwar/protocol'

/** What a provider needs to begin a payment. */
export interface PaymentRequest {
  /** Makes the call safe to repeat: one order has one payment. */
  readonly orderId: string
  readonly method: PaymentMethod
  /** Grosze. */
  readonly amount: number
  /** The title that the buyer reads at the bank. */
  readonly title: string
  readonly email: string | null
  readonly locale: Locale
  /** The address to which the buyer comes back. */
  readonly returnUrl: string
  /** The BLIK code '### ###'; null for all other methods. */
  readonly blik: string | null
}

export type PaymentBegun =
  | { readonly outcome: 'begun'; readonly paymentId: string; readonly redirect: string | null }
  /** The bank refused at once. */
  | { readonly outcome: 'refused'; readonly reason: 'blik_wrong' | 'blik_expired' | 'blik_refused' }
  /** The provider does not take this method now, and no payment was made. */
  | { readonly outcome: 'unavailable' }

/** The state of a payment at its provider. */
export interface PaymentState {
  readonly paymentId: string
  readonly status: 'open' | 'paid' | 'failed' | 'expired'
  /** Grosze that came in; while it is open, those that were asked for. */
  readonly amount: number
  readonly currency: string
  /** All money that went back, is going back, or failed to. */
  readonly back: readonly MoneyBack[]
}

/**
 * Money that goes back to the buyer. Its states follow one another in the order in which they are listed, never
 * back.
 */
export interface MoneyBack {
  /** The provider's id of it. */
  readonly reference: string
  readonly amount: number
  /** `refund`: sent by the seller, here or at the provider's; `chargeback`: taken by the buyer's bank. */
  readonly reason: 'refund' | 'chargeback'
  /**
   * `open`: a bank has yet to decide; `made`: the money has gone; `undone`: it came back to the seller, or never
   * went.
   */
  readonly state: 'open' | 'made' | 'undone'
}

/** What a notice is about. It is never believed by itself: the state is read from the provider. */
export interface PaymentNotice {
  /** The provider's id of the notice; each is handled once. */
  readonly id: string
  readonly orderId: string
  /** The payment that the notice names, which may not be stored here yet. */
  readonly paymentId: string | null
}

/**
 * Port to the payment provider; filled by Stripe (`stripe/`) or the trial bank (`sandbox/`). Adapters throw when
 * the provider is not reached, and then what they asked for may still have been done.
 */
export interface PaymentProvider {
  readonly name: string
  readonly methods: readonly PaymentMethod[]
  begin(request: PaymentRequest): Promise<PaymentBegun>
  /** Reads the state of an order's payment; null where the provider knows of none. */
  look(order: { readonly id: string; readonly paymentId: string | null }): Promise<PaymentState | null>
  /**
   * Closes a payment that was not made, so that it cannot be made any more; safe to repeat. One that was made, or
   * that a bank is deciding, stays as it is.
   */
  cancel(order: { readonly id: string; readonly paymentId: string | null }): Promise<void>
  /** Sends money back; safe to repeat with the same `key`. `amount` is in grosze. */
  refund(paymentId: string, amount: number, key: string): Promise<{ readonly reference: string }>
  /**
   * Reads a signed notice; null where the signature is wrong, 'ignored' where it does not concern us. May ask the
   * provider for the order.
   */
  readNotice?(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<PaymentNotice | 'ignored' | null>
}
