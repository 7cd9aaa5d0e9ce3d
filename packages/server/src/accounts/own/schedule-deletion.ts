import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import type { Authenticated } from '../authenticated.ts'
import { deviceOf } from '../login/device.ts'
import { isCodeMissing } from '../second-factor/is-code-missing.ts'
import { withBoth, type Proofs, type SecondFactorRefusal } from '../second-factor/with-both.ts'
import { sendNotice } from '../send-notice.ts'

/** How long a login can still keep an account that its owner wants to delete (SET-55). */
const DELAY_MS = 14 * 24 * 60 * 60 * 1000

export type DeletionScheduled =
  | { readonly outcome: 'ok'; readonly deletesAt: Date }
  | { readonly outcome: 'code_needed' }
  | SecondFactorRefusal

/**
 * Schedules the deletion in 14 days (SET-55), for its owner (`confirmOwner`) and, where there is a second factor, its
 * code. All logins end now, so that logging in again means to keep the account.
 */
export async function scheduleDeletion(
  accounts: Accounts,
  caller: Authenticated,
  given: Proofs,
  from: Origin,
): Promise<DeletionScheduled> {
  const { clock, sessionEnds } = accounts
  const { user } = caller
  if (await isCodeMissing(accounts, caller, given)) return { outcome: 'code_needed' }
  const done = await withBoth(
    accounts,
    caller,
    given,
    async (tx) => {
      const at = clock.now()
      // clicked twice: the first time counts
      const standing = (await tx.users.byId(user.id))?.deletesAt ?? null
      const deletesAt = standing ?? new Date(at.getTime() + DELAY_MS)
      await tx.accountRemoval.schedule(user.id, deletesAt)
      await tx.emailLinks.remove(user.id, 'password')
      await tx.emailLinks.remove(user.id, 'email')
      const ended = await tx.sessions.endAll(user.id, at, { by: 'deletion', on: deviceOf(from.userAgent) })
      return { ended, deletesAt, isFirst: standing === null }
    },
    'byOwner',
  )
  if (done.outcome !== 'ok') return done
  const { ended, deletesAt, isFirst } = done.value
  for (const sessionId of ended) sessionEnds.tell({ sessionId, userId: user.id })
  if (isFirst) sendNotice(accounts, user.id, 'deletion', from.locale)
  return { outcome: 'ok', deletesAt }
}
