import type { Scope } from '@gwar/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import type { Transactor } from '../store/nouns.ts'
import { ACCESS_SECONDS, REFRESH_SECONDS, secondsAfter } from './lifetimes.ts'
import { newSecret } from './secrets.ts'

/** Tokens as an application receives them; only here they are readable, the database has hashes. */
export interface ApplicationTokens {
  readonly access: string
  readonly refresh: string
  readonly scopes: readonly Scope[]
  readonly expiresInSeconds: number
}

/** Codes of errors of the token endpoint (RFC 6749 §5.2) that occur here. */
export type TokenError = 'invalid_request' | 'invalid_grant' | 'invalid_scope'

export type Issued =
  | { readonly outcome: 'tokens'; readonly tokens: ApplicationTokens }
  | { readonly outcome: 'refused'; readonly error: TokenError; readonly description: string }

/**
 * Issues new tokens of a session, within the caller's transaction: an access token for `scopes`, and a refresh
 * token for all scopes of the session.
 */
export async function issueTokens(
  accounts: Accounts,
  tx: Transactor,
  session: { readonly id: string; readonly grantId: string; readonly scopes: string },
  scopes: readonly Scope[],
): Promise<ApplicationTokens> {
  const at = accounts.clock.now()
  const access = newSecret('access', accounts.random)
  const refresh = newSecret('refresh', accounts.random)
  await tx.applicationSessions.addToken(
    {
      tokenHash: hashToken(access),
      sessionId: session.id,
      kind: 'access',
      scopes: scopes.join(' '),
      expiresAt: secondsAfter(at, ACCESS_SECONDS),
    },
    at,
  )
  await tx.applicationSessions.addToken(
    {
      tokenHash: hashToken(refresh),
      sessionId: session.id,
      kind: 'refresh',
      scopes: session.scopes,
      expiresAt: secondsAfter(at, REFRESH_SECONDS),
    },
    at,
  )
  await tx.applicationSessions.sweep(session.grantId, at)
  return { access, refresh, scopes, expiresInSeconds: ACCESS_SECONDS }
}
