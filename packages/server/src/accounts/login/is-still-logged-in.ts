import type { Transactor } from '../../store/nouns.ts'
import type { Authenticated } from '../authenticated.ts'

/**
 * Whether the login of a call is still alive. It is asked with the account's row locked where what the call leaves behind
 * could otherwise outlive a change of the password that ended the login in the meantime.
 */
export async function isStillLoggedIn(
  { sessions }: { readonly sessions: Pick<Transactor['sessions'], 'livingOf'> },
  { sessionId }: Pick<Authenticated, 'sessionId'>,
): Promise<boolean> {
  return (await sessions.livingOf([sessionId])).length > 0
}
