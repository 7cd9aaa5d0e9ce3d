import type { Accounts } from '../accounts/accounts.ts'
import type { ApplicationRow } from '../store/applications/applications.ts'
import { livingToken } from './living-token.ts'

/** The answer (RFC 7662 §2.2); of an inactive token nothing else is said. */
export type Introspection =
  | { readonly active: false }
  | {
      readonly active: true
      readonly scope: string
      readonly client_id: string
      readonly username: string
      readonly sub: string
      readonly iss: string
      readonly token_type?: 'Bearer'
      readonly iat: number
      readonly exp: number
    }

/**
 * Whether a token of the calling application is active, and what it is for; other applications' tokens count as
 * inactive.
 */
export async function introspect(
  accounts: Accounts,
  application: ApplicationRow,
  token: string,
): Promise<Introspection> {
  const held =
    (await livingToken(accounts, 'access', token)) ?? (await livingToken(accounts, 'refresh', token))
  if (held === undefined || held.applicationId !== application.id) return { active: false }
  return {
    active: true,
    scope: held.token.scopes,
    client_id: application.id,
    username: held.user.name,
    sub: held.user.id,
    iss: accounts.config.publicUrl,
    ...(held.token.kind === 'access' && { token_type: 'Bearer' }),
    iat: Math.floor(held.token.createdAt.getTime() / 1000),
    exp: Math.floor(held.token.expiresAt.getTime() / 1000),
  }
}
