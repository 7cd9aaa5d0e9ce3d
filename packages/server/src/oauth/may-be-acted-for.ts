import type { Accounts } from '../accounts/accounts.ts'
import { mayLogIn } from '../accounts/login/may-log-in.ts'
import type { UserRow } from '../store/users/users.ts'

/**
 * Asked on every path that gives or takes a token of an application: nobody acts for an account that is on its way out.
 */
export function mayBeActedFor(accounts: Pick<Accounts, 'config'>, user: UserRow): boolean {
  return user.deletedAt === null && user.deletesAt === null && mayLogIn(accounts, user)
}
