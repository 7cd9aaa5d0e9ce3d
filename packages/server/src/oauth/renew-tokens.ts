import { parseScopes } from '@gwar/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import type { ApplicationRow } from '../store/applications/applications.ts'
import type { EndedApplicationSession } from '../store/applications/application-sessions.ts'
import { issueTokens, type Issued, type TokenError } from './issue-tokens.ts'
import { mayBeActedFor } from './may-be-acted-for.ts'
import { isSecret } from './secrets.ts'
import { holdsAll, scopesOf } from './scope-list.ts'

const NONE: readonly EndedApplicationSession[] = []

/**
 * Exchanges a refresh token for new tokens (RFC 6749 §6, RFC 9700 §4.14). Each is valid once. One that is used
 * twice was copied, and nobody can tell who used it first, so everything of its session ends, sockets included.
 * The new access token may have fewer scopes than the consent, never more.
 */
export async function renewTokens(
  accounts: Accounts,
  application: ApplicationRow,
  given: { readonly refresh: string; readonly scope: string | null },
): Promise<Issued> {
  const { store, clock, sessionEnds } = accounts
  if (!isSecret('refresh', given.refresh)) return refused('invalid_grant', 'the token is unknown').issued
  const tokenHash = hashToken(given.refresh)
  const { issued, ended } = await store.transact(async (tx) => {
    const at = clock.now()
    const held = await tx.applicationSessions.byTokenHash(tokenHash)
    if (held?.token.kind !== 'refresh' || held.applicationId !== application.id)
      return refused('invalid_grant', 'the token is unknown')
    if (held.token.usedAt === null) {
      if (held.token.expiresAt <= at || !mayBeActedFor(accounts, held.user))
        return refused('invalid_grant', 'the token has expired')
      const all = scopesOf(held.session)
      const asked = parseScopes(given.scope ?? '')
      if (asked === null || !holdsAll(all, asked))
        return refused('invalid_scope', 'more than what was allowed')
      if (await tx.applicationSessions.useToken(tokenHash, at)) {
        await tx.applicationSessions.touch(held.session.id, at)
        const tokens = await issueTokens(accounts, tx, held.session, asked.length === 0 ? all : asked)
        return { issued: { outcome: 'tokens', tokens } satisfies Issued as Issued, ended: NONE }
      }
    }
    const gone = await tx.applicationSessions.endOne(held.session.id)
    return refused('invalid_grant', 'the token was used before', gone)
  })
  for (const session of ended) sessionEnds.tell(session)
  return issued
}

function refused(error: TokenError, description: string, ended = NONE) {
  return { issued: { outcome: 'refused', error, description } satisfies Issued as Issued, ended }
}
