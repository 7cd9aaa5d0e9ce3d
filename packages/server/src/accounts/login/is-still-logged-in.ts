import type { Transactor } from '../../store/nouns.ts'
import type { Authenticated } from '../authenticated.ts'

/**
 * Whether the login that a call came with still lives, asked with the account's row locked: what is left behind by the
 * call would outlive the change of the password that ended the login while the call was on its way.
 */
export async function isStillLoggedIn(
  tx: Transactor,
  { sessionId }: Pick<Authenticated, 'sessionId'>,
): Promise<boolean> {
  return (await tx.sessions.livingOf([sessionId])).length > 0
}
