import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'

/** Whether somebody who proved to own an account may log in to it. */
export type Entry =
  | { readonly outcome: 'ok'; readonly isRestored: boolean }
  | { readonly outcome: 'second_factor' }
  /** The account is deleted, or will be in a moment because its time is over. */
  | { readonly outcome: 'gone' }

/**
 * Asked in the transaction of every login before the session is written, whatever the proof: about the second
 * factor, and about a pending deletion, which the login cancels (SET-56). The account's row is locked from here
 * on.
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
