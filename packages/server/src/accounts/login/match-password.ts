import type { Transactor } from '../../store/nouns.ts'
import type { UserRow } from '../../store/users/users.ts'
import type { Accounts } from '../accounts.ts'

export interface PasswordMatch {
  readonly user: UserRow
  /** Asked in the transaction that uses the result, because the password may have been changed meanwhile. */
  holds(tx: Transactor): Promise<boolean>
}

/**
 * Whether a password is that of an account; the caller counts tries. A missing account takes as long as an
 * existing one.
 */
export async function matchPassword(
  accounts: Accounts,
  user: UserRow | undefined,
  password: string,
): Promise<PasswordMatch | null> {
  const isRight = await accounts.passwords.matches(user?.passwordHash ?? null, password)
  if (user === undefined || !isRight) return null
  await renewHash(accounts, user, password)
  return {
    user,
    async holds(tx) {
      const now = (await tx.users.lock(user.id))?.passwordHash ?? null
      return now === user.passwordHash || accounts.passwords.matches(now, password)
    },
  }
}

async function renewHash(accounts: Accounts, user: UserRow, password: string): Promise<void> {
  if (user.passwordHash === null || !accounts.passwords.isStale(user.passwordHash)) return
  const renewed = await accounts.passwords.hash(password)
  await accounts.store.transact(async (tx) => {
    // renewing the hash must not undo a change of the password
    const now = await tx.users.lock(user.id)
    if (now?.passwordHash === user.passwordHash) await tx.users.setPasswordHash(user.id, renewed)
  })
}
