import type { SignedCredential } from '@gwar/protocol'
import type { Transactor } from '../../store/nouns.ts'
import type { PasskeyRow } from '../../store/users/passkeys.ts'
import type { Accounts } from '../accounts.ts'
import { checkSignature } from './check-credential.ts'
import { challengeOf } from './client-data.ts'
import { takeChallenge, type ChallengeHolder } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'
import { userHandle } from './user-handle.ts'

/** Why a passkey proves nothing. */
export type PasskeyRefusal =
  /** The challenge expired, was used, or was another's; a stranger cannot tell which. */
  | { readonly outcome: 'expired' }
  /** No account has this passkey, or not this one, or the signature does not hold: nobody learns which. */
  | { readonly outcome: 'unknown' }
  /** It comes with a count that was there before: somebody uses a copy. */
  | { readonly outcome: 'copied' }

export type UsedPasskey =
  | {
      readonly outcome: 'ok'
      readonly passkey: PasskeyRow
      /** Notes the use, in the transaction of what the passkey proves; null, or why it proves nothing after all. */
      note(tx: Transactor): Promise<'unknown' | 'copied' | null>
    }
  | Exclude<PasskeyRefusal, { outcome: 'copied' }>

/**
 * Checks what an authenticator signed.
 * 1. The challenge is used up before anything else is looked at.
 * 2. The account is the passkey's, and the authenticator must name the same one.
 * 3. Counts are compared in the transaction of the use: of two that come at once with one count the second is refused.
 */
export async function checkPasskey(
  accounts: Accounts,
  holder: ChallengeHolder,
  credential: SignedCredential,
): Promise<UsedPasskey> {
  const { store, clock, config, log } = accounts
  const challenge = challengeOf(credential.response.clientDataJSON)
  if (challenge === null) return { outcome: 'unknown' }
  if (!(await takeChallenge(accounts, holder, challenge))) return { outcome: 'expired' }
  const passkey = await store.read.passkeys.byCredentialId(Buffer.from(credential.id, 'base64url'))
  if (passkey === undefined) return { outcome: 'unknown' }
  const { userId } = passkey
  // left out by some authenticators that were told which passkeys to use, as a proof does
  const named = credential.response.userHandle ?? (holder.for === 'login' ? null : userHandle(userId))
  if (named !== userHandle(userId)) return { outcome: 'unknown' }
  const use = await checkSignature(relyingParty(config), challenge, credential, passkey)
  if (use === null) return { outcome: 'unknown' }
  return {
    outcome: 'ok',
    passkey,
    async note(tx) {
      // locked in the order of all other code: the account, then what belongs to it
      await tx.users.lock(userId)
      if (await tx.passkeys.use(passkey.id, use, clock.now())) return null
      const own = await tx.passkeys.ofUser(userId)
      if (!own.some(({ id }) => id === passkey.id)) return 'unknown'
      log.warn({ userId }, 'a passkey was refused: its count is not above that of its last use')
      return 'copied'
    },
  }
}
