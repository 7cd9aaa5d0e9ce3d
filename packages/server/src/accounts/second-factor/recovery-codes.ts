import { base32, TOTP_SECRET_BYTES } from './totp.ts'
import type { RandomBytes } from '../token.ts'

const COUNT = 10
const LENGTH = 10

/** For people who lost their authenticator: ten codes of 50 random bits, in two halves, each good once. */
export function newRecoveryCodes(random: RandomBytes): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = base32(random(TOTP_SECRET_BYTES)).slice(0, LENGTH)
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
  })
}

/** Whether a plain code must be a recovery code, because those of an authenticator have six digits. */
export function isRecoveryCode(plain: string): boolean {
  return !/^\d{6}$/.test(plain)
}

/** A code without the blanks and dashes that people type. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}
