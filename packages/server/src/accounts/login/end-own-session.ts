import type { Accounts } from '../accounts.ts'

/** Ends a login of this account from elsewhere; whether there was such a one. Its sockets close after the commit. */
export async function endOwnSession(
  { store, clock, sessionEnds }: Accounts,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const wasLiving = await store.transact(async (tx) => {
    const ended = await tx.sessions.endOf(userId, sessionId, clock.now())
    // who ends the login of a lost telephone does not want it to be known any more
    if (ended !== undefined && ended.deviceKey !== null) await tx.knownDevices.forget(ended.deviceKey)
    return ended !== undefined
  })
  if (wasLiving) sessionEnds.tell({ sessionId, userId })
  return wasLiving
}
