import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { waysIn } from '../login/ways-in.ts'
import type { Origin } from '../origin.ts'
import { takeProof } from '../password/proof.ts'
import { sendNotice } from '../send-notice.ts'

export type PasskeyRemoved =
  | 'ok'
  /** The caller has given no proof of owning the account. */
  | 'unproven'
  | 'not_found'
  /** No way to log in would remain. */
  | 'last'

/** Removes a passkey; logins that were made with it go on. Attack: a stolen login locks the owner out. */
export async function removePasskey(
  accounts: Accounts,
  { user: { id }, sessionId }: Authenticated,
  given: { readonly passkeyId: string; readonly proof: string },
  from: Origin,
): Promise<PasskeyRemoved> {
  const outcome = await accounts.store.transact(async (tx): Promise<PasskeyRemoved> => {
    // locked, so that of two simultaneous removals the second sees that it is the last
    const user = await tx.users.lock(id)
    if ((await takeProof(accounts, tx, { sessionId }, given.proof)) === null) return 'unproven'
    const own = await tx.passkeys.ofUser(id)
    if (user === undefined || !own.some((passkey) => passkey.id === given.passkeyId)) return 'not_found'
    if ((await waysIn(tx, user)) === 1) return 'last'
    await tx.passkeys.remove(id, given.passkeyId)
    // attack: who holds the passkey proved with it a moment ago, and deletes the account with that
    await tx.proofs.removeOf(id)
    return 'ok'
  })
  if (outcome === 'ok') sendNotice(accounts, id, 'passkeyRemoved', from.locale)
  return outcome
}
