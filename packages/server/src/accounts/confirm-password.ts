import type { Transactor } from '../store/transactor.ts'
import type { Account } from './account.ts'
import type { Accounts, Origin } from './accounts.ts'
import { checkPassword } from './check-password.ts'

export type PasswordRefusal =
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

export type PasswordConfirmation =
  | { readonly outcome: 'ok'; holds(tx: Transactor): Promise<boolean> }
  | PasswordRefusal

/**
 * Whether somebody who is logged in knows the password: a token alone, found or stolen, changes nothing of an account.
 * Tries count as those of a login, so that a token is no way to guess on.
 */
export async function confirmPassword(
  accounts: Accounts,
  user: Pick<Account, 'name'>,
  password: string,
  from: Origin,
): Promise<PasswordConfirmation> {
  const check = await checkPassword(accounts, { name: user.name, password, address: from.address })
  switch (check.outcome) {
    case 'ok':
    case 'too_many':
      return check
    case 'unverified':
    case 'wrong':
      return { outcome: 'wrong' }
    default:
      return check satisfies never
  }
}
