import type { Accounts } from '../accounts/accounts.ts'

/** Revokes a consent: tokens and sockets end at once, and the application has to ask again. */
export async function revokeGrant(
  accounts: Accounts,
  userId: string,
  applicationId: string,
): Promise<boolean> {
  const ended = await accounts.store.transact(async (tx) => {
    if (!(await tx.applicationGrants.lock(userId, applicationId))) return null
    const sessions = await tx.applicationSessions.endOf(userId, applicationId)
    await tx.applicationGrants.remove(userId, applicationId)
    return sessions
  })
  for (const session of ended ?? []) accounts.sessionEnds.tell(session)
  return ended !== null
}
