import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import type { Authenticated } from '../authenticated.ts'
import { confirmOwner, type Ownership } from '../password/confirm-owner.ts'
import type { PasswordRefusal } from '../password/confirm-password.ts'
import { deviceOf } from './device.ts'
import { startSession } from './start-session.ts'

export type OthersLoggedOut = { readonly outcome: 'ok'; readonly token: string } | PasswordRefusal

/**
 * Ends every login of the account and begins a new one for the caller, because a stolen copy of the caller's
 * token belongs to the same login. All known devices are forgotten except the one that the caller sends, which
 * should be a new one.
 */
export async function logoutOthers(
  accounts: Accounts,
  caller: Authenticated,
  given: Ownership,
  from: Origin,
): Promise<OthersLoggedOut> {
  const { user } = caller
  const confirmed = await confirmOwner(accounts, caller, given)
  if (confirmed.outcome !== 'ok') return confirmed
  const renewed = await accounts.store.transact(async (tx) => {
    if ((await confirmed.holds(tx)) === null) return null
    const ended = await tx.sessions.endAll(user.id, accounts.clock.now(), {
      by: 'elsewhere',
      on: deviceOf(from.userAgent),
    })
    await tx.knownDevices.forgetAll(user.id)
    return { ended, token: (await startSession(accounts, tx, user.id, from)).token }
  })
  if (renewed === null) return { outcome: 'wrong' }
  for (const sessionId of renewed.ended) accounts.sessionEnds.tell({ sessionId, userId: user.id })
  return { outcome: 'ok', token: renewed.token }
}
