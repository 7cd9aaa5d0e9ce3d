import type { Accounts } from '../accounts/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import type { HeldToken } from '../store/applications/application-sessions.ts'
import { mayBeActedFor } from './may-be-acted-for.ts'
import { isSecret } from './secrets.ts'

/** The row of an application's token that is valid now; undefined for any other. */
export async function livingToken(
  accounts: Accounts,
  kind: 'access' | 'refresh',
  token: string,
): Promise<HeldToken | undefined> {
  if (!isSecret(kind, token)) return undefined
  const held = await accounts.store.read.applicationSessions.byTokenHash(hashToken(token))
  if (held?.token.kind !== kind || held.token.usedAt !== null) return undefined
  if (held.token.expiresAt <= accounts.clock.now() || !mayBeActedFor(accounts, held.user)) return undefined
  return held
}
