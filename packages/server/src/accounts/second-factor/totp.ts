import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** By how many steps the clock of a phone may be wrong, either way. */
const DRIFT_STEPS = 1
/** 160 bits, as RFC 4226 §4 recommends and authenticators expect. */
export const TOTP_SECRET_BYTES = 20

/**
 * The code of a time step (RFC 4226 §5.3, RFC 6238 §4) with the parameters that all authenticators know: SHA-1,
 * 30 s, six digits.
 */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0x0f) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS)
}

/**
 * The step to which the code belongs, among the present ones that are newer than the last one used; null where
 * there is none.
 */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  { at, lastStep }: { readonly at: Date; readonly lastStep: number },
): number | null {
  const now = totpStep(at)
  let found: number | null = null
  // all are compared, so that the time taken tells nothing
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)) && step > lastStep)
      found = step
  return found
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648 §6 without padding, in which a secret can be typed into an authenticator. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32[(value >>> bits) & 31]!
    }
  }
  return bits === 0 ? text : text + BASE32[(value << (5 - bits)) & 31]!
}

/** The content of the QR code for an authenticator. */
export function totpUrl(secret: Uint8Array, product: string, name: string): string {
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(name)}`
  const query = new URLSearchParams({ secret: base32(secret), issuer: product }).toString()
  // authenticators would show a plus literally
  return `otpauth://totp/${label}?${query.replaceAll('+', '%20')}`
}
