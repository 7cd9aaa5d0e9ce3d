import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { isStillLoggedIn } from '../login/is-still-logged-in.ts'
import { hashToken, isToken, newToken } from '../token.ts'

/** Long enough to read a dialog and press its button. */
const PROOF_MS = 5 * 60 * 1000

/** What a proof is worth: one by a passkey as much as a password and a second factor together. */
export interface ProofStrength {
  readonly isByPasskey: boolean
}

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
  { isByPasskey }: ProofStrength = { isByPasskey: false },
): Promise<string | null> {
  if (!(await isStillLoggedIn(tx, { sessionId }))) return null
  const token = newToken(random)
  const expiresAt = new Date(clock.now().getTime() + PROOF_MS)
  await tx.proofs.insert({ tokenHash: hashToken(token), sessionId, isByPasskey, expiresAt })
  return token
}

/** What a proof is worth, without using it up; null where there is none. */
export async function lookAtProof(
  { store, clock }: Accounts,
  { sessionId }: Pick<Authenticated, 'sessionId'>,
  token: string,
): Promise<ProofStrength | null> {
  if (!isToken(token)) return null
  return (await store.read.proofs.find({ tokenHash: hashToken(token), sessionId }, clock.now())) ?? null
}

/** Uses a proof up in the transaction of the change and says what it is worth; null where there was none. */
export async function takeProof(
  { clock }: Accounts,
  tx: Transactor,
  { sessionId }: Pick<Authenticated, 'sessionId'>,
  token: string,
): Promise<ProofStrength | null> {
  if (!isToken(token) || !(await isStillLoggedIn(tx, { sessionId }))) return null
  return (await tx.proofs.take({ tokenHash: hashToken(token), sessionId }, clock.now())) ?? null
}
