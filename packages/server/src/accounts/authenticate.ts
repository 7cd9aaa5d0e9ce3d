import type { Account } from './account.ts'
import { accountOf } from './account.ts'
import type { Accounts } from './accounts.ts'
import { mayLogIn } from './may-log-in.ts'
import { hashToken, isToken } from './token.ts'

/** Who a token belongs to. */
export interface Authenticated {
  readonly user: Account
  readonly sessionId: string
}

/** The account and session of a living token; null for every other one, and before the address is verified. */
export async function authenticate(accounts: Accounts, token: string): Promise<Authenticated | null> {
  if (!isToken(token)) return null
  const found = await accounts.store.read.sessions.byTokenHash(hashToken(token))
  if (found === undefined || !mayLogIn(accounts, found.user)) return null
  accounts.lastUsed.note(found.session)
  return { user: accountOf(found.user), sessionId: found.session.id }
}
