import type { EndedBy } from '../../store/users/sessions.ts'
import type { Accounts } from '../accounts.ts'
import { hashToken, isToken } from '../token.ts'
import { idleEndOf, idleSince } from './idle-since.ts'

/** How a login came to its end, for the person who held it. */
export interface LoginEnd {
  readonly by: EndedBy
  /** The device at which it was ended, such as 'Firefox, Linux'. */
  readonly on: string | null
  readonly at: Date
  /** The name of the account. */
  readonly name: string
}

/**
 * How the login of a token ended; null for a token of nobody, a login that its owner ended there, and one of long ago.
 * Only who holds the token, and so was logged in, can ask.
 */
export async function whyEnded(accounts: Accounts, token: string): Promise<LoginEnd | null> {
  if (!isToken(token)) return null
  const found = await accounts.store.read.sessions.byAnyTokenHash(hashToken(token))
  if (found === undefined) return null
  const { session, user } = found
  const { name } = user
  if (session.endedAt !== null)
    return session.endedBy && { by: session.endedBy, on: session.endedOn, at: session.endedAt, name }
  // ended, although nobody has written it down yet
  if (session.lastUsedAt <= idleSince(accounts))
    return { by: 'idle', on: null, at: idleEndOf(accounts, session), name }
  return null
}
