import { checkUserName, nameKey } from '@gwar/protocol'
import { addressKey } from '../limits/address-key.ts'
import type { Transactor } from '../store/transactor.ts'
import type { UserRow } from '../store/users.ts'
import type { Account } from './account.ts'
import { accountOf } from './account.ts'
import type { Accounts } from './accounts.ts'
import { mayLogIn } from './may-log-in.ts'

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
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Whether somebody knows an account's password: for every way to log in with one (HTTP, SASL, LOGIN).
 *
 * 1. A try is taken before the password is looked at, so that tries at the same time count, too.
 * 2. A name that nobody has costs the same work as one that somebody has.
 */
export async function checkPassword(
  accounts: Accounts,
  given: { readonly name: string; readonly password: string; readonly address: string },
): Promise<PasswordCheck> {
  const address = addressKey(given.address)
  const key = nameKey(given.name)
  const wait = await accounts.limits.take(
    ['loginAddress', address],
    ['loginPair', `${address} ${key}`],
    ['loginAccount', key],
  )
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }

  const user = await userOf(accounts, given.name)
  const isRight = await accounts.passwords.matches(user?.passwordHash ?? null, given.password)
  if (user === undefined || !isRight) return { outcome: 'wrong' }

  await accounts.limits.refund(['loginAddress', address], ['loginAccount', key])
  await accounts.limits.forget('loginPair', `${address} ${key}`)
  await renewHash(accounts, user, given.password)
  if (!mayLogIn(accounts, user)) return { outcome: 'unverified', user: accountOf(user) }
  return {
    outcome: 'ok',
    user: accountOf(user),
    async holds(tx) {
      const now = (await tx.users.lock(user.id))?.passwordHash ?? null
      return now === user.passwordHash || accounts.passwords.matches(now, given.password)
    },
  }
}

/** What cannot be a name is not looked up: the database refuses some characters with an error. */
async function userOf(accounts: Accounts, name: string): Promise<UserRow | undefined> {
  return checkUserName(name) === null ? accounts.store.read.users.byName(name) : undefined
}

async function renewHash(accounts: Accounts, user: UserRow, password: string): Promise<void> {
  if (user.passwordHash === null || !accounts.passwords.isStale(user.passwordHash)) return
  const renewed = await accounts.passwords.hash(password)
  await accounts.store.transact(async (tx) => {
    // a password that was changed meanwhile must not come back
    const now = await tx.users.lock(user.id)
    if (now?.passwordHash === user.passwordHash) await tx.users.setPasswordHash(user.id, renewed)
  })
}
