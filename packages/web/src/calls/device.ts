import { DEVICE_HEADER } from '@gwar/protocol'
import { recall, remember } from '../browser/memory.ts'

const KEY = 'gwar.device'
const BYTES = 32

/** Where the storage is refused: for as long as the page is open. */
let unkept: string | null = null

/** What tells the server that an account was used in this browser before; sent with the calls that log in. */
export function deviceHeader(): Readonly<Record<string, string>> {
  const token = recall(KEY) ?? unkept ?? newToken()
  keep(token)
  return { [DEVICE_HEADER]: token }
}

/**
 * Another one, for a call that makes the account forget all browsers: whoever has a copy of the old one is a stranger
 * then. It is to be kept once the call is done.
 */
export function freshDevice(): { readonly headers: Readonly<Record<string, string>>; keep(): void } {
  const token = newToken()
  return { headers: { [DEVICE_HEADER]: token }, keep: () => keep(token) }
}

function keep(token: string): void {
  unkept = token
  if (recall(KEY) !== token) remember(KEY, token)
}

/** Base64 without the signs that addresses and headers mind. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
