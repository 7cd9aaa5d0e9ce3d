import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts'
import { giveProof } from './proof.ts'

export type Proven = { readonly outcome: 'ok'; readonly proof: string } | PasswordRefusal

/** Issues a proof for the right password. */
export async function proveByPassword(
  accounts: Accounts,
  caller: Authenticated,
  password: string,
): Promise<Proven> {
  const confirmed = await confirmPassword(accounts, caller, password)
  if (confirmed.outcome !== 'ok') return confirmed
  const proof = await accounts.store.transact(async (tx) =>
    (await confirmed.holds(tx)) ? giveProof(accounts, tx, caller) : null,
  )
  return proof === null ? { outcome: 'wrong' } : { outcome: 'ok', proof }
}
