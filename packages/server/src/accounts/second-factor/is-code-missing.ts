import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { lookAtProof } from '../password/proof.ts'
import type { Proofs } from './with-both.ts'

/**
 * Whether a second factor's code must be asked for first. Asked before anything is tried or used up, for a page that
 * does not know yet that the second factor is on; a proof by a passkey needs none.
 */
export async function isCodeMissing(
  accounts: Accounts,
  caller: Pick<Authenticated, 'user' | 'sessionId'>,
  given: Proofs,
): Promise<boolean> {
  if (given.code !== '' || !(await accounts.store.read.secondFactors.isOn(caller.user.id))) return false
  return 'password' in given || (await lookAtProof(accounts, caller, given.proof))?.isByPasskey !== true
}
