import type { Provider } from '@gwar/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import type { Origin } from '../accounts/origin.ts'
import type { Authenticated } from '../accounts/authenticated.ts'
import { waysIn } from '../accounts/login/ways-in.ts'
import { takeProof } from '../accounts/password/proof.ts'
import { sendNotice } from '../accounts/send-notice.ts'

export type Disconnected =
  | 'ok'
  /** The caller has given no proof of owning the account. */
  | 'unproven'
  | 'not_connected'
  /** No way to log in would remain. */
  | 'last'

/**
 * Disconnects a provider's account; logins that were made with it go on. Attack: a stolen login locks the owner
 * out.
 */
export async function disconnectProvider(
  accounts: Accounts,
  { user: { id }, sessionId }: Authenticated,
  given: { readonly provider: Provider; readonly proof: string },
  from: Origin,
): Promise<Disconnected> {
  const outcome = await accounts.store.transact(async (tx): Promise<Disconnected> => {
    // locked, so that of two simultaneous disconnections the second sees that it is the last
    const user = await tx.users.lock(id)
    if ((await takeProof(accounts, tx, { sessionId }, given.proof)) === null) return 'unproven'
    const connections = await tx.connections.ofUser(id)
    const wanted = connections.find(({ provider }) => provider === given.provider)
    if (user === undefined || wanted === undefined) return 'not_connected'
    if ((await waysIn(tx, user)) === 1) return 'last'
    await tx.connections.remove(wanted)
    // attack: who holds the account at the provider proved with it a moment ago, and deletes the account with that
    await tx.proofs.removeOf(id)
    return 'ok'
  })
  if (outcome === 'ok') sendNotice(accounts, id, 'disconnected', from.locale)
  return outcome
}
