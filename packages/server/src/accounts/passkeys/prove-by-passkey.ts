import type { PasskeyRequestOptions, SignedCredential } from '@gwar/protocol'
import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { giveProof } from '../password/proof.ts'
import { giveChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'
import { requestOptions } from './request-options.ts'
import { checkPasskey, type PasskeyRefusal } from './use-passkey.ts'

/** What a browser is to ask for a proof: one of the account's own passkeys. */
export async function beginPasskeyProof(
  accounts: Accounts,
  { user, sessionId }: Authenticated,
): Promise<PasskeyRequestOptions> {
  const { store, config } = accounts
  const own = await store.read.passkeys.ofUser(user.id)
  const challenge = await store.transact((tx) => giveChallenge(accounts, tx, { for: 'proof', sessionId }))
  return requestOptions(relyingParty(config), challenge, own)
}

export type ProvenByPasskey =
  | { readonly outcome: 'ok'; readonly proof: string }
  | PasskeyRefusal
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/** Turns a signature of one of the account's passkeys into a proof. Tries are counted with those at the password. */
export async function proveByPasskey(
  accounts: Accounts,
  caller: Authenticated,
  credential: SignedCredential,
): Promise<ProvenByPasskey> {
  const { limits, store } = accounts
  const { user, sessionId } = caller
  const wait = await limits.take(['confirmSession', sessionId])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const used = await checkPasskey(accounts, { for: 'proof', sessionId }, credential)
  if (used.outcome !== 'ok') return used
  if (used.passkey.userId !== user.id) return { outcome: 'unknown' }
  const proven = await store.transact(async (tx): Promise<ProvenByPasskey> => {
    const refusal = await used.note(tx)
    if (refusal !== null) return { outcome: refusal }
    const proof = await giveProof(accounts, tx, caller, { isByPasskey: true })
    return proof === null ? { outcome: 'expired' } : { outcome: 'ok', proof }
  })
  if (proven.outcome === 'ok') await limits.forget('confirmSession', sessionId)
  return proven
}
