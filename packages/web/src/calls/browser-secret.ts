import { BROWSER_SECRET_HEADER } from '@gwar/protocol'

const SECRET_BYTES = 32

/**
 * A header with a fresh secret, for the call that begins something and the one that ends it: what began in one page
 * cannot be ended in another.
 */
export function browserSecret(): Readonly<Record<string, string>> {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return {
    [BROWSER_SECRET_HEADER]: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}
