import { AuthorizationResponseError, authorizationCodeGrant, ResponseBodyError } from 'openid-client'
import type { Provider } from '@gwar/protocol'
import type * as z from 'zod/mini'
import type { providerCallback } from '@gwar/protocol'
import type { Origin } from '../accounts/origin.ts'
import { hashToken } from '../accounts/token.ts'
import { addressKey } from '../limits/address-key.ts'
import { credentialsOf } from './credentials.ts'
import type { Identity } from './provider.ts'
import { redirectUri } from './redirect-uri.ts'
import type { SignIn } from './sign-in.ts'
import { tellOperator } from './tell-operator.ts'

/** The query with which the popup came back, and who sends it. */
export interface Return {
  readonly provider: Provider
  /** The person who connects an account; null for a login. */
  readonly userId: string | null
  readonly browserSecret: string
  readonly params: z.infer<typeof providerCallback>
}

/** Why a return can fail. */
export type SignInFailure =
  | { readonly outcome: 'unknown' }
  /**
   * The attempt expired, was used, or was begun by another person, in another browser or at another provider; a
   * stranger cannot tell which.
   */
  | { readonly outcome: 'expired' }
  /** The person refused at the provider. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'failed' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

const SUBJECT_MAX = 255
const NAME_MAX = 100

/**
 * Completes a provider's answer.
 * 1. The attempt is used up before anything else is done with it, so that nothing can be tried twice.
 * 2. Only then the provider is asked, with the secrets of this attempt in this browser.
 */
export async function finishSignIn(
  signIn: SignIn,
  given: Return,
  from: Origin,
): Promise<{ readonly outcome: 'ok'; readonly identity: Identity } | SignInFailure> {
  const { accounts, store, config } = signIn
  const { provider, userId, browserSecret, params } = given
  if (credentialsOf(config, provider) === null) return { outcome: 'unknown' }
  const wait = await accounts.limits.take(['signInAddress', addressKey(from.address)])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const attempt = {
    stateHash: hashToken(params.state),
    browserHash: hashToken(browserSecret),
    provider,
    userId,
  }
  if (!(await store.transact((tx) => tx.signInAttempts.take(attempt, accounts.clock.now()))))
    return { outcome: 'expired' }
  try {
    const identity = await identityOf(signIn, given)
    if (identity !== null) return { outcome: 'ok', identity }
    tellOperator(signIn, provider, { name: 'NoIdentity' })
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      return { outcome: 'refused' }
    // the code was used already or is too old; any other error is for the operator to see
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return { outcome: 'expired' }
    tellOperator(signIn, provider, error)
  }
  return { outcome: 'failed' }
}

async function identityOf(signIn: SignIn, given: Return): Promise<Identity | null> {
  const { config, clients, secrets } = signIn
  const { provider, browserSecret, params } = given
  const { site, identify } = signIn.kindOf(provider)
  const client = await clients.of(provider, site, credentialsOf(config, provider)!)
  const url = new URL(redirectUri(config, provider))
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) url.searchParams.set(name, value)
  const tokens = await authorizationCodeGrant(client, url, {
    expectedState: params.state,
    pkceCodeVerifier: secrets.verifier(params.state, browserSecret),
    ...(site.endpoints === null && { expectedNonce: secrets.nonce(params.state, browserSecret) }),
  })
  const identity = await identify(client, tokens, site.endpoints?.user ?? '')
  if (identity === null || identity.subject === '' || identity.subject.length > SUBJECT_MAX) return null
  return { ...identity, name: shownName(identity.name) }
}

/** A name from a provider made safe to show: one line, nothing invisible, a limited length. */
function shownName(name: string): string {
  const visible = name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...visible].slice(0, NAME_MAX).join('')
}
