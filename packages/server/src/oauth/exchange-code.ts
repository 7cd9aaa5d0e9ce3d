import { createHash, timingSafeEqual } from 'node:crypto'
import type { Accounts } from '../accounts/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import type { ApplicationRow } from '../store/applications/applications.ts'
import type { EndedApplicationSession } from '../store/applications/application-sessions.ts'
import { issueTokens, type Issued, type TokenError } from './issue-tokens.ts'
import { mayBeActedFor } from './may-be-acted-for.ts'
import { isSecret } from './secrets.ts'
import { scopesOf } from './scope-list.ts'

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/
const NONE: readonly EndedApplicationSession[] = []

/**
 * Exchanges a code for tokens (RFC 6749 §4.1.3, RFC 7636).
 * 1. The code is locked, checked, used up and turned into tokens in one transaction: of several simultaneous
 * tries one wins.
 * 2. A second use ends the login that the first one began, since one of the two was not the application.
 * 3. A failed use also uses the code up, except by another application, which could otherwise end somebody's
 * login.
 */
export async function exchangeCode(
  accounts: Accounts,
  application: ApplicationRow,
  given: { readonly code: string; readonly redirect: string | null; readonly verifier: string },
): Promise<Issued> {
  const { store, clock, sessionEnds } = accounts
  if (!isSecret('code', given.code)) return refused('invalid_grant', 'the code is unknown').issued
  const codeHash = hashToken(given.code)
  const { issued, ended } = await store.transact(async (tx) => {
    const at = clock.now()
    // locked, so that neither the application nor the consent is deleted meanwhile
    const code = (await tx.applications.keep(application.id))
      ? await tx.authorizationCodes.lock(codeHash)
      : undefined
    if (code === undefined || code.applicationId !== application.id)
      return refused('invalid_grant', 'the code is unknown')
    if (code.usedAt !== null) {
      const gone = code.sessionId === null ? NONE : await tx.applicationSessions.endOne(code.sessionId)
      return refused('invalid_grant', 'the code was used before', gone)
    }
    const sessionId = accounts.newId()
    const user = await tx.users.byId(code.userId)
    const isGood =
      code.expiresAt > at &&
      (given.redirect === null || given.redirect === code.redirect) &&
      isProof(given.verifier, code.challenge) &&
      user !== undefined &&
      mayBeActedFor(accounts, user)
    await tx.authorizationCodes.use(codeHash, isGood ? sessionId : null, at)
    if (!isGood)
      return refused('invalid_grant', 'the code has expired, or redirect_uri or code_verifier do not fit')
    const session = { id: sessionId, grantId: code.grantId, scopes: code.scopes }
    await tx.applicationSessions.insert(session, at)
    const tokens = await issueTokens(accounts, tx, session, scopesOf(code))
    return { issued: { outcome: 'tokens', tokens } satisfies Issued, ended: NONE }
  })
  for (const session of ended) sessionEnds.tell(session)
  return issued
}

function refused(error: TokenError, description: string, ended = NONE) {
  return { issued: { outcome: 'refused', error, description } satisfies Issued as Issued, ended }
}

/** Whether the challenge was made from this verifier. */
function isProof(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false
  const made = createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(made), Buffer.from(challenge))
}
