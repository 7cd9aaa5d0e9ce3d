import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'

/** How the account stands to somebody who proved that it is theirs. */
export type Entry =
  | { readonly outcome: 'ok'; readonly isRestored: boolean }
  | { readonly outcome: 'second_factor' }
  /** It is gone, or its time is over and it goes in a moment. */
  | { readonly outcome: 'gone' }

/**
 * Asked in the transaction of every login, whatever proved it, before its session is written: the second factor, and
 * the deletion, which the login takes back (SET-56). The account's row is locked from here on.
 */
export async function mayEnter(
  accounts: Accounts,
  tx: Transactor,
  userId: string,
  proven: { readonly hasSecondFactor: boolean },
): Promise<Entry> {
  const user = await tx.users.lock(userId)
  if (user === undefined || user.deletedAt !== null) return { outcome: 'gone' }
  if (user.deletesAt !== null && user.deletesAt <= accounts.clock.now()) return { outcome: 'gone' }
  if (!proven.hasSecondFactor && (await tx.secondFactors.isOn(userId))) return { outcome: 'second_factor' }
  const isRestored = user.deletesAt !== null
  if (isRestored) await tx.accountRemoval.schedule(userId, null)
  return { outcome: 'ok', isRestored }
}
