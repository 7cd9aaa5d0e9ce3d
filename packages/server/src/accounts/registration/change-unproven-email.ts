import { addressKey } from '../../limits/address-key.ts'
import { checkPassword, type PasswordCheck } from '../login/check-password.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { emailKey } from '../email-key.ts'
import type { Origin } from '../origin.ts'
import { renewTries, startPause } from './code-limits.ts'
import { rememberCodeOwner, type CodeOwner } from './code-owner.ts'
import { isAbandoned } from './is-abandoned.ts'
import { mailRegistered } from './mail-registered.ts'
import { sendCode } from './send-code.ts'

export type UnprovenEmailChange =
  | { readonly outcome: 'ok'; readonly email: string }
  | { readonly outcome: 'mail_failed' }
  | Exclude<PasswordCheck, { outcome: 'ok' | 'unverified' }>

/**
 * Gives an account that has proven no address yet another one, for who mistyped it.
 * 1. Name and password are the proof, as at a login, with its limits; an account with a proven address is refused
 * like a wrong password.
 * 2. The code of the previous address dies in the transaction of the change: its reader must not prove this one.
 * 3. An address that has an account is answered as any other, as when registering, and its mailbox is told.
 */
export async function changeUnprovenEmail(
  accounts: Accounts,
  given: { readonly name: string; readonly password: string; readonly email: string },
  from: Origin,
): Promise<UnprovenEmailChange> {
  const { limits } = accounts
  const check = await checkPassword(accounts, given, from)
  if (check.outcome === 'ok') return { outcome: 'wrong' }
  if (check.outcome !== 'unverified') return check
  const { user } = check
  const { email } = given
  const wait =
    (await limits.take(['unprovenEmailAccount', user.id])) ??
    (await limits.take(['codeAddress', addressKey(from.address)], ['codeEmail', emailKey(email)]))
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }

  const changed = await change(accounts, user, email, from)
  if (changed === null) return { outcome: 'wrong' }
  const isSent = await (changed.isFree
    ? sendCode(accounts, { ...user, email }, from)
    : mailRegistered(accounts, email, from))
  if (isSent) {
    await startPause(accounts, email, from, changed.owner)
    await renewTries(accounts, email, changed.owner)
    return { outcome: 'ok', email }
  }
  // the dialog goes on with the previous address, to which a new code can be sent
  const { email: before } = user
  if (before !== null) await change(accounts, user, before, from)
  return { outcome: 'mail_failed' }
}

const UNIQUE_VIOLATION = '23505'

/** Null where the account has proven an address in the meantime. */
async function change(
  accounts: Accounts,
  user: Account,
  email: string,
  from: Origin,
): Promise<{ readonly isFree: boolean; readonly owner: CodeOwner | null } | null> {
  const key = emailKey(email)
  const attempt = () =>
    accounts.store.transact(async (tx) => {
      const at = accounts.clock.now()
      const locked = await tx.users.lock(user.id)
      if (locked === undefined || locked.deletedAt !== null || locked.emailVerifiedAt !== null) return null
      const holder = await tx.users.byEmailKey(key)
      if (holder !== undefined && holder.id !== user.id && isAbandoned(holder, at))
        await tx.users.removeUnused(holder.id)
      const isFree = await tx.users.setUnprovenEmail(user.id, email, key)
      await tx.emailCodes.remove(user.id)
      return { isFree, owner: await rememberCodeOwner(accounts, tx, { id: user.id, email }, from) }
    })
  try {
    return await attempt()
  } catch (error) {
    // somebody took the address at the same moment: now it is seen as taken
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    return attempt()
  }
}
