import type { Accounts } from '../accounts/accounts.ts'
import { mayLogIn } from '../accounts/login/may-log-in.ts'
import type { UserRow } from '../store/users/users.ts'

/**
 * Whether applications may act for this account; not for one that is deleted or waits to be. Checked wherever a
 * token is issued or used.
 */
export function mayBeActedFor(accounts: Pick<Accounts, 'config'>, user: UserRow): boolean {
  return user.deletedAt === null && user.deletesAt === null && mayLogIn(accounts, user)
}
