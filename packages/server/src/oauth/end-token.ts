import type { Accounts } from '../accounts/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import type { ApplicationRow } from '../store/applications/applications.ts'
import { isSecret } from './secrets.ts'

/**
 * Revokes a token (RFC 7009): the login that it belongs to ends, with its other tokens and its sockets. A token
 * that is unknown or another application's is left alone.
 */
export async function endToken(
  accounts: Accounts,
  application: ApplicationRow,
  token: string,
): Promise<void> {
  if (!isSecret('access', token) && !isSecret('refresh', token)) return
  const ended = await accounts.store.transact(async (tx) => {
    const held = await tx.applicationSessions.byTokenHash(hashToken(token))
    if (held === undefined || held.applicationId !== application.id) return []
    return tx.applicationSessions.endOne(held.session.id)
  })
  for (const session of ended) accounts.sessionEnds.tell(session)
}
