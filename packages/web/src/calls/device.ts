import { DEVICE_HEADER } from '@gwar/protocol'
import { recall, remember } from '../browser/memory.ts'

const KEY = 'gwar.device'
const BYTES = 32

/** The device token where the browser refuses to store it; it lasts as long as the page is open. */
let unkept: string | null = null

/** The header with this browser's device token, sent with logins: it tells that the account was used here before. */
export function deviceHeader(): Readonly<Record<string, string>> {
  const token = recall(KEY) ?? unkept ?? newToken()
  keep(token)
  return { [DEVICE_HEADER]: token }
}

/**
 * A header with a new device token, for a call that makes the account forget all browsers: a copy of the old token is
 * worth nothing then. `keep` is to be called once the call is done.
 */
export function freshDevice(): { readonly headers: Readonly<Record<string, string>>; keep(): void } {
  const token = newToken()
  return { headers: { [DEVICE_HEADER]: token }, keep: () => keep(token) }
}

function keep(token: string): void {
  unkept = token
  if (recall(KEY) !== token) remember(KEY, token)
}

/** A random token in Base64url, which needs no escapes in addresses and headers. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
