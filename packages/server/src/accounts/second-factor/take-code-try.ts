import { addressKey } from '../../limits/address-key.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { knownBrowser } from '../login/known-browser.ts'
import { isRecoveryCode, plainCode } from './recovery-codes.ts'

export type CodeTry =
  | {
      readonly outcome: 'ok'
      /** Strangers are counted where the code is compared, in `proveSecondFactor`. */
      readonly whose: 'stranger' | 'own'
      /** Gives the try back after a right code. */
      giveBack(): Promise<void>
    }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Takes one try at the second step of a login, before the code is checked. A browser that passed it before has
 * tries of its own, and recovery codes are counted apart: a stranger who knows the password can use up neither.
 */
export async function takeCodeTry(
  accounts: Accounts,
  given: { readonly userId: string | null; readonly code: string },
  from: Pick<Origin, 'address' | 'deviceToken'>,
): Promise<CodeTry> {
  const { limits } = accounts
  const { userId, code } = given
  const browser = userId === null ? null : await knownBrowser(accounts, userId, from)
  const isOwn = browser !== null && (await limits.take(['secondFactorBrowser', browser])) === null
  const wait = isOwn ? null : await limits.take(['verifyAddress', addressKey(from.address)])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const isRecovery = userId !== null && isRecoveryCode(plainCode(code))
  const recoveryWait = isRecovery ? await limits.take(['recoveryAccount', userId]) : null
  if (recoveryWait !== null) return { outcome: 'too_many', retryAfterSeconds: recoveryWait }
  return {
    outcome: 'ok',
    whose: isOwn ? 'own' : 'stranger',
    async giveBack() {
      if (isOwn) await limits.forget('secondFactorBrowser', browser)
    },
  }
}
