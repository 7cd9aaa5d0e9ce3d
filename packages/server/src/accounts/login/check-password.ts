import { parseUserName } from '@gwar/protocol'
import type { Transactor } from '../../store/nouns.ts'
import type { UserRow } from '../../store/users/users.ts'
import type { Account } from '../account.ts'
import { accountOf } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { matchPassword } from './match-password.ts'
import { mayLogIn } from './may-log-in.ts'
import { takeLoginTry, type LoginTry } from './take-login-try.ts'

export type PasswordCheck =
  | {
      readonly outcome: 'ok'
      readonly user: Account
      /**
       * Asked in the transaction that makes the login, because the password may have been changed meanwhile.
       */
      holds(tx: Transactor): Promise<boolean>
    }
  /** The password is right, but the e-mail address is not verified yet, so there is no login. */
  | { readonly outcome: 'unverified'; readonly user: Account }
  | { readonly outcome: 'wrong' }
  | Exclude<LoginTry, { outcome: 'ok' }>

/**
 * Checks an account's password, for every way to log in with one (HTTP, SASL, LOGIN).
 * 1. A try is taken before the password is checked, so that simultaneous tries count as well.
 * 2. An unknown name takes as long as a known one.
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

async function userOf(accounts: Accounts, text: string): Promise<UserRow | undefined> {
  const name = parseUserName(text)
  return name === null ? undefined : accounts.store.read.users.byName(name)
}
