import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import type { Authenticated } from '../authenticated.ts'
import { confirmPassword, type PasswordRefusal } from '../password/confirm-password.ts'
import { deviceOf } from '../login/device.ts'
import { sendNotice } from '../send-notice.ts'

/** How long a login can still keep an account that its owner wants to delete (SET-55). */
const DELAY_MS = 14 * 24 * 60 * 60 * 1000

export type DeletionScheduled = { readonly outcome: 'ok'; readonly deletesAt: Date } | PasswordRefusal

/**
 * Schedules the deletion in 14 days (SET-55). All logins end now, so that logging in again means to keep the
 * account.
 */
export async function scheduleDeletion(
  accounts: Accounts,
  caller: Authenticated,
  password: string,
  from: Origin,
): Promise<DeletionScheduled> {
  const { store, clock, sessionEnds } = accounts
  const { user } = caller
  const confirmed = await confirmPassword(accounts, caller, password)
  if (confirmed.outcome !== 'ok') return confirmed
  const scheduled = await store.transact(async (tx) => {
    if (!(await confirmed.holds(tx))) return null
    const at = clock.now()
    // clicked twice: the first time counts
    const standing = (await tx.users.byId(user.id))?.deletesAt ?? null
    const deletesAt = standing ?? new Date(at.getTime() + DELAY_MS)
    await tx.accountRemoval.schedule(user.id, deletesAt)
    await tx.emailLinks.remove(user.id, 'password')
    await tx.emailLinks.remove(user.id, 'email')
    const ended = await tx.sessions.endAll(user.id, at, { by: 'deletion', on: deviceOf(from.userAgent) })
    return { ended, deletesAt, isFirst: standing === null }
  })
  if (scheduled === null) return { outcome: 'wrong' }
  for (const sessionId of scheduled.ended) sessionEnds.tell({ sessionId, userId: user.id })
  if (scheduled.isFirst) sendNotice(accounts, user.id, 'deletion', from.locale)
  return { outcome: 'ok', deletesAt: scheduled.deletesAt }
}
