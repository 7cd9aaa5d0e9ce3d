import { PROOF_HEADER, providerRedirect, type Provider } from '@gwar/protocol'
import { browserSecret } from './browser-secret.ts'
import { call, type CallFailure, type CallResult } from './call.ts'
import { deviceHeader } from './device.ts'
import type { Check } from '../answers/shape.ts'
import { watchPopup } from './watch-popup.ts'

/** How a popup to a provider ended. */
export type PopupEnd<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** Somebody closed the popup, or the caller gave it up. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }

/** The calls that a popup's way to a provider begins and ends with. */
interface PopupWay {
  readonly begin: `/api/${string}`
  /** The call that takes the query with which the popup came back; the path of `begin` with `/callback` by default. */
  readonly end?: `/api/${string}`
  /** Proof that the account is the caller's, for a `begin` that asks for it. */
  readonly proof?: string
}

/** Where a provider sends the popup back to (APP-36). */
function returnPath(provider: Provider): string {
  return `/settings/connections/${provider}/callback`
}

/**
 * Sends a popup to a provider and what it comes back with to the server (OAP-02..04). To be called in the press of a
 * button: later, browsers open no window.
 *
 * 1. The secret lives in this page alone, so that the return of another browser is worth nothing here.
 * 2. The popup has no opener: the provider's page can neither read nor lead this one.
 */
export async function askProvider<T = unknown>(
  provider: Provider,
  way: PopupWay,
  answer?: Check<T>,
  signal?: AbortSignal,
): Promise<PopupEnd<T>> {
  const popup = window.open('', '_blank', 'popup,width=600,height=600')
  if (popup === null) return { kind: 'blocked' }
  popup.opener = null
  const headers = browserSecret()
  const beginning = { ...headers, ...(way.proof !== undefined && { [PROOF_HEADER]: way.proof }) }
  const begun = await call(way.begin, { headers: beginning, answer: providerRedirect.answer })
  if (!begun.ok) {
    popup.close()
    return { kind: 'failed', failure: begun.failure }
  }
  if (signal?.aborted !== true && !popup.closed && isWebAddress(begun.value.redirect))
    popup.location.href = begun.value.redirect
  const query = await watchPopup(popup, returnPath(provider), window.location.origin, signal)
  if (query === null) return { kind: 'closed' }
  const ended: CallResult<T> = await call(way.end ?? `${way.begin}/callback`, {
    method: 'POST',
    headers: { ...headers, ...deviceHeader() },
    body: Object.fromEntries(query),
    ...(answer !== undefined && { answer }),
  })
  return ended.ok ? { kind: 'ok', value: ended.value } : { kind: 'failed', failure: ended.failure }
}

/** Whether an address is http or https: a `javascript:` one would run with our origin, which the popup still has. */
function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
