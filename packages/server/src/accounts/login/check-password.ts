import { checkUserName } from '@gwar/protocol'
import type { Transactor } from '../../store/nouns.ts'
import type { UserRow } from '../../store/users/users.ts'
import type { Account } from '../account.ts'
import { accountOf } from '../account.ts'
import type { Accounts, Origin } from '../accounts.ts'
import { matchPassword } from './match-password.ts'
import { mayLogIn } from './may-log-in.ts'
import { takeLoginTry, type LoginTry } from './take-login-try.ts'

export type PasswordCheck =
  | {
      readonly outcome: 'ok'
      readonly user: Account
      /** Asked in the transaction that makes a login of it: the password may have been changed meanwhile. */
      holds(tx: Transactor): Promise<boolean>
    }
  /** The password is right, the address of mail not proven yet: not a login. */
  | { readonly outcome: 'unverified'; readonly user: Account }
  | { readonly outcome: 'wrong' }
  | Exclude<LoginTry, { outcome: 'ok' }>

/**
 * Whether somebody knows an account's password: for every way to log in with one (HTTP, SASL, LOGIN).
 *
 * 1. A try is taken before the password is looked at, so that tries at the same time count, too.
 * 2. A name that nobody has costs the same work as one that somebody has.
 */
export async function checkPassword(
  accounts: Accounts,
  given: { readonly name: string; readonly password: string; readonly captcha?: string },
  from: Pick<Origin, 'address' | 'deviceToken'>,
): Promise<PasswordCheck> {
  const { name, captcha = '' } = given
  const user = await userOf(accounts, name)
  const taken = await takeLoginTry(accounts, { name, userId: user?.id ?? accounts.newId(), captcha }, from)
  if (taken.outcome !== 'ok') return taken
  const match = await matchPassword(accounts, user, given.password)
  if (match === null) return { outcome: 'wrong' }
  await taken.giveBack()
  const account = accountOf(match.user)
  if (!mayLogIn(accounts, match.user)) return { outcome: 'unverified', user: account }
  return { outcome: 'ok', user: account, holds: (tx) => match.holds(tx) }
}

/** What cannot be a name is not looked up: the database refuses some characters with an error. */
async function userOf(accounts: Accounts, name: string): Promise<UserRow | undefined> {
  return checkUserName(name) === null ? accounts.store.read.users.byName(name) : undefined
}
