import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import { hashToken, newToken } from '../token.ts'

/** How long an authenticator may be looked for. */
export const CHALLENGE_MS = 5 * 60 * 1000

/** Who asks for a challenge, and for what: a browser for a login, a login for what needs one. */
export type ChallengeHolder =
  | { readonly for: 'login'; readonly browserSecret: string }
  | { readonly for: 'adding' | 'proof'; readonly sessionId: string }

/** Makes a challenge: 256 random bits that an authenticator signs. It is good once, for what it was made for. */
export async function giveChallenge(
  { clock, random }: Accounts,
  tx: Transactor,
  holder: ChallengeHolder,
): Promise<string> {
  const challenge = newToken(random)
  const at = clock.now()
  await tx.passkeyChallenges.insert(
    {
      challengeHash: hashToken(challenge),
      holderHash: holderHash(holder),
      expiresAt: new Date(at.getTime() + CHALLENGE_MS),
    },
    at,
  )
  return challenge
}

/**
 * Uses a challenge up, in a transaction of its own before anything else is done with what was signed, so that nothing
 * can be tried twice; false where it is none of this holder's.
 */
export function takeChallenge(
  { store, clock }: Accounts,
  holder: ChallengeHolder,
  challenge: string,
): Promise<boolean> {
  const wanted = { challengeHash: hashToken(challenge), holderHash: holderHash(holder) }
  return store.transact((tx) => tx.passkeyChallenges.take(wanted, clock.now()))
}

function holderHash(holder: ChallengeHolder): Buffer {
  return hashToken(`${holder.for} ${holder.for === 'login' ? holder.browserSecret : holder.sessionId}`)
}
