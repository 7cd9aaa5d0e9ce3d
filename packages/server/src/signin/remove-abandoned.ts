import type { Accounts } from '../accounts/accounts.ts'
import { mayLogIn } from '../accounts/login/may-log-in.ts'
import { isAbandoned } from '../accounts/registration/is-abandoned.ts'
import type { Transactor } from '../store/nouns.ts'
import type { UserRow } from '../store/users/users.ts'

/**
 * Removes the account of somebody who came from a provider and never verified the address, once its first link has
 * expired; gives whether it is gone. Otherwise who mistyped the address could use the account at the provider neither
 * here nor for another account.
 */
export async function removeAbandoned(accounts: Accounts, tx: Transactor, user: UserRow): Promise<boolean> {
  if (mayLogIn(accounts, user) || !isAbandoned(user, accounts.clock.now())) return false
  return tx.users.removeUnused(user.id)
}
