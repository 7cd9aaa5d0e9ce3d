import type { PasskeyRequestOptions, SignedCredential } from '@gwar/protocol'
import { addressKey } from '../../limits/address-key.ts'
import type { Accounts } from '../accounts.ts'
import { admit } from '../login/admit.ts'
import { mayLogIn } from '../login/may-log-in.ts'
import type { Origin } from '../origin.ts'
import { sendActivation } from '../registration/send-activation.ts'
import { giveChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'
import { requestOptions } from './request-options.ts'
import { checkPasskey, type PasskeyRefusal } from './use-passkey.ts'

type TooMany = { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * What a browser is to ask for a login. It says nothing about any account: the authenticator knows whose passkeys it
 * has, and nobody types a name.
 */
export async function beginPasskeyLogin(
  accounts: Accounts,
  browserSecret: string,
  from: Origin,
): Promise<{ readonly outcome: 'ok'; readonly options: PasskeyRequestOptions } | TooMany> {
  const wait = await accounts.limits.take(['passkeyBeginAddress', addressKey(from.address)])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const challenge = await accounts.store.transact((tx) =>
    giveChallenge(accounts, tx, { for: 'login', browserSecret }),
  )
  return { outcome: 'ok', options: requestOptions(relyingParty(accounts.config), challenge) }
}

export type PasskeyLogin =
  | { readonly outcome: 'ok'; readonly token: string; readonly isRestored: boolean }
  /** The account's e-mail address is not verified yet; a mail with the link was sent now or a moment ago. */
  | { readonly outcome: 'inactive' }
  | PasskeyRefusal
  | TooMany

/**
 * Logs in whoever a passkey belongs to. A second factor is not asked for: the passkey is something that one has, and its
 * authenticator has asked for what one knows or is.
 */
export async function loginByPasskey(
  accounts: Accounts,
  given: { readonly credential: SignedCredential; readonly browserSecret: string },
  from: Origin,
): Promise<PasskeyLogin> {
  const { limits, store } = accounts
  const { credential, browserSecret } = given
  const wait = await limits.take(['passkeyAddress', addressKey(from.address)])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const used = await checkPasskey(accounts, { for: 'login', browserSecret }, credential)
  if (used.outcome !== 'ok') return used
  const user = await store.read.users.byId(used.passkey.userId)
  if (user === undefined || user.deletedAt !== null) return { outcome: 'unknown' }
  if (!mayLogIn(accounts, user)) {
    await sendActivation(accounts, user, from)
    return { outcome: 'inactive' }
  }
  let refusal: 'unknown' | 'copied' | null = null
  const admission = await admit(
    accounts,
    user.id,
    from,
    async (tx) => {
      refusal = await used.note(tx)
      return refusal === null
    },
    { hasSecondFactor: true },
  )
  if (admission.outcome === 'ok') return admission
  return { outcome: refusal ?? 'unknown' }
}
