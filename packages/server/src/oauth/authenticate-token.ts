import { livingToken } from './living-token.ts'
import { scopesOf } from './scope-list.ts'
import { accountOf } from '../accounts/account.ts'
import type { Authenticated } from '../accounts/authenticated.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { idleSince } from '../accounts/login/idle-since.ts'
import { mayLogIn } from '../accounts/login/may-log-in.ts'
import { hashToken, isToken } from '../accounts/token.ts'

/** What a login of the person's own is not bound by. */
const OWN = { scopes: null, applicationId: null, expiresAt: null }

/**
 * The account and session of a living token, the person's own or an application's; null for every other one, and before
 * the address is verified.
 */
export async function authenticateToken(accounts: Accounts, token: string): Promise<Authenticated | null> {
  if (!isToken(token)) return authenticateApplication(accounts, token)
  const found = await accounts.store.read.sessions.byTokenHash(hashToken(token))
  if (found === undefined || !mayLogIn(accounts, found.user)) return null
  // ended, although nobody has written it down yet
  if (found.session.lastUsedAt <= idleSince(accounts)) return null
  // whoever wants it back logs in
  if (found.user.deletesAt !== null) return null
  accounts.lastUsed.note(found.session)
  return { user: accountOf(found.user), sessionId: found.session.id, ...OWN }
}

async function authenticateApplication(accounts: Accounts, token: string): Promise<Authenticated | null> {
  const held = await livingToken(accounts, 'access', token)
  if (held === undefined) return null
  accounts.lastUsed.note(held.session)
  return {
    user: accountOf(held.user),
    sessionId: held.session.id,
    scopes: new Set(scopesOf(held.token)),
    applicationId: held.applicationId,
    expiresAt: held.token.expiresAt,
  }
}
