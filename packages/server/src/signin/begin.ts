import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import type { Provider } from '@gwar/protocol'
import type { Origin } from '../accounts/origin.ts'
import { takeProof } from '../accounts/password/proof.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import { addressKey } from '../limits/address-key.ts'
import { credentialsOf } from './credentials.ts'
import { redirectUri } from './redirect-uri.ts'
import type { SignIn } from './sign-in.ts'
import { tellOperator } from './tell-operator.ts'

/** How long somebody may take at the provider: for a password, a code, the consent. */
const ATTEMPT_MS = 15 * 60 * 1000

export type Begun =
  | { readonly outcome: 'ok'; readonly redirect: string }
  /** The operator has not set this provider up. */
  | { readonly outcome: 'unknown' }
  /** The provider does not answer. */
  | { readonly outcome: 'failed' }
  /** The caller has given no proof of owning the account ({@link PROOF_HEADER}). */
  | { readonly outcome: 'unproven' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/** The person who connects an account, with the proof of owning theirs. */
interface Connecting {
  readonly userId: string
  readonly sessionId: string
  readonly proof: string
}

/**
 * Begins a sign-in, or with `connecting` the connection of a provider's account: gives the address for the popup.
 * The attempt is bound to provider, person and browser (OPEN-36), and good for one return. Attack: with a stolen
 * login the thief connects an account of their own, to come back at any time. So the proof is asked for here,
 * where a connection begins; a sign-in that did not begin as one cannot end as one.
 */
export async function beginSignIn(
  signIn: SignIn,
  wanted: {
    readonly provider: Provider
    readonly connecting: Connecting | null
    readonly browserSecret: string
  },
  from: Origin,
): Promise<Begun> {
  const { accounts, store, config, clients, secrets } = signIn
  const { provider, connecting, browserSecret } = wanted
  const credentials = credentialsOf(config, provider)
  if (credentials === null) return { outcome: 'unknown' }
  const wait = await accounts.limits.take(['signInAddress', addressKey(from.address)])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const { site, scope, extra } = signIn.kindOf(provider)
  let client
  try {
    client = await clients.of(provider, site, credentials)
  } catch (error) {
    tellOperator(signIn, provider, error)
    return { outcome: 'failed' }
  }
  const state = newToken(accounts.random)
  const at = accounts.clock.now()
  const attempt = {
    stateHash: hashToken(state),
    browserHash: hashToken(browserSecret),
    provider,
    userId: connecting?.userId ?? null,
    expiresAt: new Date(at.getTime() + ATTEMPT_MS),
  }
  const isProven = await store.transact(async (tx) => {
    if (connecting !== null) {
      await tx.users.lock(connecting.userId)
      if ((await takeProof(accounts, tx, connecting, connecting.proof)) === null) return false
    }
    await tx.signInAttempts.insert(attempt, at)
    return true
  })
  if (!isProven) return { outcome: 'unproven' }
  const url = buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(config, provider),
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier(state, browserSecret)),
    code_challenge_method: 'S256',
    ...(site.endpoints === null && { nonce: secrets.nonce(state, browserSecret) }),
    ...extra,
  })
  return { outcome: 'ok', redirect: url.href }
}
