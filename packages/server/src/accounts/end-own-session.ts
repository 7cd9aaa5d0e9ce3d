import type { Accounts } from './accounts.ts'

/** Ends a login of this account from elsewhere; whether there was such a one. Its sockets close after the commit. */
export async function endOwnSession(
  { store, clock, sessionEnds }: Accounts,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const wasLiving = await store.transact((tx) => tx.sessions.endOf(userId, sessionId, clock.now()))
  if (wasLiving) sessionEnds.tell({ sessionId, userId })
  return wasLiving
}
