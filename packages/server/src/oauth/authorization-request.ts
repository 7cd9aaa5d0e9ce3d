import { DEFAULT_SCOPE, parseScopes, parseUuid, type Scope } from '@gwar/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import type { KnownApplication } from '../store/applications/applications.ts'
import { matchesRedirect } from './matches-redirect.ts'

/** The query as it came: a repeated parameter is a list. */
export type Query = Readonly<Record<string, string | readonly string[]>>

/** A valid request of an application for somebody's consent. */
export interface AuthorizationRequest {
  readonly application: KnownApplication
  /** The redirect address of the request, or the registered one where the request has none. */
  readonly redirect: string
  readonly state: string | null
  readonly scopes: readonly Scope[]
  readonly challenge: string
}

/** Codes of errors that are sent to the application (RFC 6749 §4.1.2.1). */
export type AuthorizationError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope'

export type Asked =
  | ({ readonly outcome: 'asks' } & AuthorizationRequest)
  /** Errors that are not sent to the application, because the address may not be its own. */
  | { readonly outcome: 'unknown_application' | 'wrong_redirect' }
  | {
      readonly outcome: 'wrong'
      readonly application: KnownApplication
      readonly redirect: string
      readonly state: string | null
      readonly error: AuthorizationError
      readonly description: string
    }

const STATE_MAX = 1024
/** The PKCE challenge: a SHA-256 hash in base64url. */
const CHALLENGE = /^[\w-]{43}$/

/**
 * Reads the query of the authorize page: first who asks and where the answer goes, then what is asked for.
 */
export async function readAuthorizationRequest(accounts: Accounts, query: Query): Promise<Asked> {
  const { client_id: clientId, redirect_uri: given } = query
  const id = typeof clientId === 'string' ? parseUuid(clientId) : null
  const application = id === null ? undefined : await accounts.store.read.applications.byId(id)
  if (application === undefined) return { outcome: 'unknown_application' }
  const redirect = given ?? application.redirect
  if (typeof redirect !== 'string' || !matchesRedirect(application.redirect, redirect))
    return { outcome: 'wrong_redirect' }

  const given_state = query['state']
  const isStateGood = typeof given_state === 'string' && given_state.length <= STATE_MAX
  const state = isStateGood ? given_state : null
  const wrong = (error: AuthorizationError, description: string): Asked => ({
    outcome: 'wrong',
    application,
    redirect,
    state,
    error,
    description,
  })
  if (Object.values(query).some((value) => typeof value !== 'string'))
    return wrong('invalid_request', 'a parameter is repeated')
  const asked = query as Readonly<Record<string, string>>
  if (given_state !== undefined && !isStateGood)
    return wrong('invalid_request', `state is longer than ${STATE_MAX} characters`)
  if (asked['response_type'] === undefined) return wrong('invalid_request', 'response_type is missing')
  if (asked['response_type'] !== 'code')
    return wrong('unsupported_response_type', 'the only response_type is code')
  if ((asked['response_mode'] ?? 'query') !== 'query')
    return wrong('invalid_request', 'the only response_mode is query')
  // without a method RFC 7636 assumes `plain`
  if (asked['code_challenge_method'] !== 'S256')
    return wrong('invalid_request', 'PKCE is required, with code_challenge_method S256')
  const challenge = asked['code_challenge'] ?? ''
  if (!CHALLENGE.test(challenge))
    return wrong('invalid_request', 'code_challenge must be a SHA-256 in base64url')
  const scopes = parseScopes(asked['scope'] ?? '')
  if (scopes === null) return wrong('invalid_scope', 'a scope is unknown')
  return {
    outcome: 'asks',
    application,
    redirect,
    state,
    scopes: scopes.length === 0 ? [DEFAULT_SCOPE] : scopes,
    challenge,
  }
}
