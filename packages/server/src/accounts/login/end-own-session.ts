import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { deviceOf } from './device.ts'

/** Ends another login of this account; false where there was none. Its sockets close after the commit. */
export async function endOwnSession(
  { store, clock, sessionEnds }: Accounts,
  userId: string,
  sessionId: string,
  from: Origin,
): Promise<boolean> {
  const wasLiving = await store.transact(async (tx) => {
    const ended = await tx.sessions.endOf(userId, sessionId, clock.now(), {
      by: 'elsewhere',
      on: deviceOf(from.userAgent),
    })
    // whoever ends the login of a lost phone does not want the phone to be known any more
    if (ended !== undefined && ended.deviceKey !== null) await tx.knownDevices.forget(ended.deviceKey)
    return ended !== undefined
  })
  if (wasLiving) sessionEnds.tell({ sessionId, userId })
  return wasLiving
}
