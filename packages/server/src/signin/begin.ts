import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import type { Provider } from '@gwar/protocol'
import type { Origin } from '../accounts/accounts.ts'
import { takeProof } from '../accounts/password/proof.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import { addressKey } from '../limits/address-key.ts'
import { credentialsOf } from './credentials.ts'
import { redirectUri } from './redirect-uri.ts'
import type { SignIn } from './sign-in.ts'
import { tellOperator } from './tell-operator.ts'

/** So long somebody may take at the provider: a password, a code, a look at what is asked. */
const ATTEMPT_MS = 15 * 60 * 1000

export type Begun =
  | { readonly outcome: 'ok'; readonly redirect: string }
  /** The operator has not set it up. */
  | { readonly outcome: 'unknown' }
  /** The provider does not answer. */
  | { readonly outcome: 'failed' }
  /** Nobody has shown just now that the account is theirs. */
  | { readonly outcome: 'unproven' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/** Who connects an account, and the proof that it is them. */
interface Connecting {
  readonly userId: string
  readonly sessionId: string
  readonly proof: string
}

/**
 * Where a popup goes to sign in, or, with a person, to connect an account of theirs. The attempt is bound to the
 * provider, the person and the browser (OPEN-36), and good for one return.
 *
 * Attack: a stolen login connects an account of the thief's, who comes back whenever they like. The proof is asked for
 * here, where a connection begins: nothing else can end as one.
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
      if (!(await takeProof(accounts, tx, connecting, connecting.proof))) return false
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
