import { callbackPath, type PopupMethod } from '@gwar/protocol'
import type { CallFailure, CallResult } from '../calls/call.ts'
import { watchPopup } from '../calls/watch-popup.ts'

/** How the window of a payment ended. */
export type PopupPayment =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  /** Back from the bank, which does not say how it went. */
  | { readonly kind: 'returned'; readonly order: string }
  /** By hand, before it came back. */
  | { readonly kind: 'closed'; readonly order: string }

/** What of a window is used. */
export interface PaymentWindow {
  readonly closed: boolean
  location: { readonly origin: string; readonly pathname: string; readonly search: string; href: string }
  opener: unknown
  close(): void
}

/**
 * Pays in a window of the provider's (PUR-31..36, PUR-38). To be called in the press of a button: later, browsers open
 * no window. `begin` asks the server where to pay; `signal` gives up and closes the window.
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
  // the bank's page can neither read nor lead this one
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

/** The path alone tells that it is back: what a bank writes behind it is not to be trusted anyhow. */
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

/** A `javascript:` address would run in our own name: the window is still ours. */
function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
