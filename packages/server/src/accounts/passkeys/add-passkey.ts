import { PASSKEYS_MAX, type NewCredential, type PasskeyCreationOptions } from '@gwar/protocol'
import type { PasskeyRow } from '../../store/users/passkeys.ts'
import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { isStillLoggedIn } from '../login/is-still-logged-in.ts'
import type { Origin } from '../origin.ts'
import { isCodeMissing } from '../second-factor/is-code-missing.ts'
import { withBoth, type Proofs, type SecondFactorRefusal } from '../second-factor/with-both.ts'
import { sendNotice } from '../send-notice.ts'
import { ALGORITHMS, checkNewCredential } from './check-credential.ts'
import { challengeOf } from './client-data.ts'
import { CHALLENGE_MS, giveChallenge, takeChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'
import { credentialOf } from './request-options.ts'
import { userHandle } from './user-handle.ts'

export type PasskeyBegun =
  | { readonly outcome: 'ok'; readonly options: PasskeyCreationOptions }
  | { readonly outcome: 'code_needed' }
  /** The account has as many as it may have. */
  | { readonly outcome: 'full' }
  | SecondFactorRefusal

/**
 * What a browser is to ask an authenticator to make. Attack: with a stolen login the thief adds a passkey of their own,
 * to come back at any time, and past a second factor, too. So the owner and the code are asked for here, where it begins,
 * and only this login can end what it began.
 */
export async function beginPasskey(
  accounts: Accounts,
  caller: Authenticated,
  given: Proofs,
): Promise<PasskeyBegun> {
  const { store, config } = accounts
  const { user, sessionId } = caller
  const own = await store.read.passkeys.ofUser(user.id)
  // before anything is asked for: nobody proves who they are to be refused
  if (own.length >= PASSKEYS_MAX) return { outcome: 'full' }
  if (await isCodeMissing(accounts, caller, given)) return { outcome: 'code_needed' }
  const begun = await withBoth(
    accounts,
    caller,
    given,
    (tx) => giveChallenge(accounts, tx, { for: 'adding', sessionId }),
    'byOwner',
  )
  if (begun.outcome !== 'ok') return begun
  const { id, name } = relyingParty(config)
  const options: PasskeyCreationOptions = {
    challenge: begun.value,
    rp: { id, name },
    user: { id: userHandle(user.id), name: user.name, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: own.map(credentialOf),
  }
  return { outcome: 'ok', options }
}

export type PasskeyAdded =
  | { readonly outcome: 'ok'; readonly passkey: PasskeyRow }
  /** The challenge expired or was used, or the login has ended in the meantime. */
  | { readonly outcome: 'expired' }
  /** What the authenticator made does not hold. */
  | { readonly outcome: 'wrong' }
  /** An account has this passkey already. */
  | { readonly outcome: 'known' }
  | { readonly outcome: 'full' }

/** Adds a passkey, one more way to log in. */
export async function addPasskey(
  accounts: Accounts,
  { user, sessionId }: Authenticated,
  given: { readonly credential: NewCredential; readonly name: string },
  from: Origin,
): Promise<PasskeyAdded> {
  const { store, clock, config } = accounts
  const { credential, name } = given
  const challenge = challengeOf(credential.response.clientDataJSON)
  if (challenge === null) return { outcome: 'wrong' }
  if (!(await takeChallenge(accounts, { for: 'adding', sessionId }, challenge))) return { outcome: 'expired' }
  const made = await checkNewCredential(relyingParty(config), challenge, credential)
  if (made === null) return { outcome: 'wrong' }
  const passkey: PasskeyRow = {
    ...made,
    id: accounts.newId(),
    userId: user.id,
    transports: credential.response.transports.join(' '),
    name,
    createdAt: clock.now(),
    lastUsedAt: null,
  }
  const outcome = await store.transact(async (tx) => {
    // locked, so that of two at once the second sees the first
    const owner = await tx.users.lock(user.id)
    if (owner === undefined || owner.deletedAt !== null) return 'expired'
    if (!(await isStillLoggedIn(tx, { sessionId }))) return 'expired'
    if ((await tx.passkeys.ofUser(user.id)).length >= PASSKEYS_MAX) return 'full'
    return (await tx.passkeys.insert(passkey)) ? 'ok' : 'known'
  })
  if (outcome !== 'ok') return { outcome }
  // the owner is told, because a stolen login could have left itself a way in
  sendNotice(accounts, user.id, 'passkeyAdded', from.locale)
  return { outcome, passkey }
}
