import type { Locale, PaymentMethod } from '@gwar/protocol'

/** What is to be paid, for a provider. */
export interface PaymentRequest {
  /** Makes the call safe to repeat: one order is one payment. */
  readonly orderId: string
  readonly method: PaymentMethod
  /** Grosze. */
  readonly amount: number
  /** What the buyer reads at the bank. */
  readonly title: string
  readonly email: string | null
  readonly locale: Locale
  /** Where the buyer comes back to. */
  readonly returnUrl: string
  /** `### ###`; null for all other methods. */
  readonly blik: string | null
}

export type PaymentBegun =
  | { readonly outcome: 'begun'; readonly paymentId: string; readonly redirect: string | null }
  /** The bank said no at once. */
  | { readonly outcome: 'refused'; readonly reason: 'blik_wrong' | 'blik_expired' | 'blik_refused' }
  /** It takes no such method now, and made no payment. */
  | { readonly outcome: 'unavailable' }

/** A payment as its provider has it now. */
export interface PaymentState {
  readonly paymentId: string
  readonly status: 'open' | 'paid' | 'failed' | 'expired'
  /** Grosze that came in; what was asked for while it is open. */
  readonly amount: number
  readonly currency: string
  /** What went back, is to go, or did not: all that the provider knows of. */
  readonly back: readonly MoneyBack[]
}

/** Money that goes back to the buyer; its states follow one another as they stand here, and never turn round. */
export interface MoneyBack {
  /** The provider's own id of it. */
  readonly reference: string
  readonly amount: number
  /** Sent by the seller, here or at the provider's; or taken by the buyer's bank. */
  readonly reason: 'refund' | 'chargeback'
  /** `open`: a bank has yet to decide; `made`: it is gone; `undone`: it came back to the seller, or never went. */
  readonly state: 'open' | 'made' | 'undone'
}

/** What a notice is about. Never believed by itself: the state is read back. */
export interface PaymentNotice {
  /** The provider's own id of it: each is taken once. */
  readonly id: string
  readonly orderId: string
  /** The payment that it names, which need not be written down or be found by its order yet. */
  readonly paymentId: string | null
}

/**
 * The port to who takes the money. The adapters throw when the provider is not reached: what they asked for may have
 * been done all the same.
 */
export interface PaymentProvider {
  readonly name: string
  readonly methods: readonly PaymentMethod[]
  begin(request: PaymentRequest): Promise<PaymentBegun>
  /** Null: it knows of no payment for this order. */
  look(order: { readonly id: string; readonly paymentId: string | null }): Promise<PaymentState | null>
  /** Pays back; safe to repeat with the same `key`. */
  refund(paymentId: string, amount: number, key: string): Promise<{ readonly reference: string }>
  /** Reads a signed notice; null: the signature is not its own. `ignored`: of no concern. May ask for its order. */
  readNotice?(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<PaymentNotice | 'ignored' | null>
}
