import type { UserRow } from '../../store/users/users.ts'
import type { Accounts } from '../accounts.ts'

/** Asked on every path that gives or takes a token: an account without a proven address is nobody yet. */
export function mayLogIn(
  accounts: Pick<Accounts, 'config'>,
  user: Pick<UserRow, 'emailVerifiedAt'>,
): boolean {
  return user.emailVerifiedAt !== null || !accounts.config.emailVerification
}
