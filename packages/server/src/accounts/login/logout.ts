import type { Accounts } from '../accounts.ts'
import type { EndedSession } from './session-ends.ts'

/** Ends a login; its sockets close after the commit (OPEN-28). */
export async function logout(accounts: Accounts, session: EndedSession): Promise<void> {
  const at = accounts.clock.now()
  const wasLiving = await accounts.store.transact((tx) => tx.sessions.end(session.sessionId, at))
  if (wasLiving) accounts.sessionEnds.tell(session)
}
