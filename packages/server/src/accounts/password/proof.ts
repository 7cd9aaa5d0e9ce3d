import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { isStillLoggedIn } from '../login/is-still-logged-in.ts'
import { hashToken, isToken, newToken } from '../token.ts'

/** Long enough to read a dialog and press its button. */
const PROOF_MS = 5 * 60 * 1000

/**
 * Issues a proof that somebody with a login owns the account. A login alone, found or stolen, must not change who
 * can get in, because that would last for ever.
 * 1. A proof is good for one change, for five minutes, and for the login that it was made with.
 * 2. Asked with the account's row locked; null when the login has ended in the meantime.
 */
export async function giveProof(
  { clock, random }: Accounts,
  tx: Transactor,
  { sessionId }: Pick<Authenticated, 'sessionId'>,
): Promise<string | null> {
  if (!(await isStillLoggedIn(tx, { sessionId }))) return null
  const token = newToken(random)
  const expiresAt = new Date(clock.now().getTime() + PROOF_MS)
  await tx.proofs.insert({ tokenHash: hashToken(token), sessionId, expiresAt })
  return token
}

/** Uses a proof up in the transaction of the change; false where there was none. */
export async function takeProof(
  { clock }: Accounts,
  tx: Transactor,
  { sessionId }: Pick<Authenticated, 'sessionId'>,
  token: string,
): Promise<boolean> {
  if (!isToken(token) || !(await isStillLoggedIn(tx, { sessionId }))) return false
  return tx.proofs.take({ tokenHash: hashToken(token), sessionId }, clock.now())
}
