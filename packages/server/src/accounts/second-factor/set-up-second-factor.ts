import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { confirmPassword, type PasswordRefusal } from '../password/confirm-password.ts'
import { base32, TOTP_SECRET_BYTES, totpUrl } from './totp.ts'

export type SecondFactorSetUp =
  | { readonly outcome: 'ok'; readonly secret: string; readonly url: string }
  | { readonly outcome: 'already_on' }
  | PasswordRefusal

/** Makes a secret for an authenticator app; logins ask for codes once the first one was given. */
export async function setUpSecondFactor(
  accounts: Accounts,
  caller: Authenticated,
  password: string,
): Promise<SecondFactorSetUp> {
  const { store, clock, random, config } = accounts
  const { user } = caller
  const confirmed = await confirmPassword(accounts, caller, password)
  if (confirmed.outcome !== 'ok') return confirmed
  const secret = random(TOTP_SECRET_BYTES)
  const outcome = await store.transact(async (tx) => {
    if (!(await confirmed.holds(tx))) return 'wrong'
    if (await tx.secondFactors.isOn(user.id)) return 'already_on'
    await tx.secondFactors.put(user.id, secret, clock.now())
    return 'ok'
  })
  if (outcome !== 'ok') return { outcome }
  return { outcome, secret: base32(secret), url: totpUrl(secret, config.productName, user.name) }
}
