import { callbackPath, type PopupMethod } from '@gwar/protocol'
import type { CallFailure, CallResult } from '../calls/call.ts'
import { watchPopup } from '../calls/watch-popup.ts'

/** How the window of a payment ended. */
export type PopupPayment =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  /** The bank sent the window back; whether it was paid is not known from that. */
  | { readonly kind: 'returned'; readonly order: string }
  /** Somebody closed the window, or gave up, before the bank sent it back. */
  | { readonly kind: 'closed'; readonly order: string }

/** The parts of a window that a payment uses. */
export interface PaymentWindow {
  readonly closed: boolean
  location: { readonly origin: string; readonly pathname: string; readonly search: string; href: string }
  opener: unknown
  close(): void
}

/**
 * Pays in the window `popup`, which is sent to the provider's page (PUR-31..36, PUR-38). `begin` asks the server where
 * to pay; `signal` gives up and closes the window.
 */
export async function payInPopup(given: {
  readonly method: PopupMethod
  readonly popup: PaymentWindow | null
  readonly begin: () => Promise<CallResult<{ readonly order: string; readonly redirect: string | null }>>
  readonly own: string
  readonly signal: AbortSignal
}): Promise<PopupPayment> {
  const { method, popup, begin, own, signal } = given
  if (popup === null || popup.closed) return { kind: 'blocked' }
  // without `opener` the bank's page cannot send this page to another address
  popup.opener = null
  const begun = await begin()
  if (!begun.ok) {
    popup.close()
    return { kind: 'failed', failure: begun.failure }
  }
  const { order, redirect } = begun.value
  if (!signal.aborted && !popup.closed && redirect !== null && isWebAddress(redirect))
    popup.location.href = redirect
  const query = await watchPopup(withoutQuery(popup), callbackPath(method), own, signal)
  return { kind: query === null ? 'closed' : 'returned', order }
}

/** The window watched by its path alone: a query that a bank adds to the return address is not trusted. */
function withoutQuery(popup: PaymentWindow): Parameters<typeof watchPopup>[0] {
  return {
    get closed() {
      return popup.closed
    },
    get location() {
      return popup.location
    },
    providerReturn: '',
    close: () => popup.close(),
  }
}

/** Only http and https: the window is still of our origin, where a `javascript:` address would run as our page. */
function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
