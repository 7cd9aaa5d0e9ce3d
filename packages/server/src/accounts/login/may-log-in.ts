import type { UserRow } from '../../store/users/users.ts'
import type { Accounts } from '../accounts.ts'

/**
 * Whether an account may be used: not before its e-mail address is verified. Asked wherever a token is issued or
 * used.
 */
export function mayLogIn(
  accounts: Pick<Accounts, 'config'>,
  user: Pick<UserRow, 'emailVerifiedAt'>,
): boolean {
  return user.emailVerifiedAt !== null || !accounts.config.emailVerification
}
