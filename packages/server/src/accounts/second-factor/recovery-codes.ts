import { base32, TOTP_SECRET_BYTES } from './totp.ts'
import type { RandomBytes } from '../token.ts'

const COUNT = 10
const LENGTH = 10

/** For who lost their authenticator: ten codes of 50 bits, in two halves, that work once each. */
export function newRecoveryCodes(random: RandomBytes): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = base32(random(TOTP_SECRET_BYTES)).slice(0, LENGTH)
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
  })
}

/** Whether a plain code can only be one of these: those of an authenticator are six digits. */
export function isRecoveryCode(plain: string): boolean {
  return !/^\d{6}$/.test(plain)
}

/** A code of either kind without what people type between its parts. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}
