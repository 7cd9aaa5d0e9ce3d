import type { Accounts } from '../accounts/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import type { ApplicationRow } from '../store/applications/applications.ts'
import type { Registered } from './register-application.ts'
import { newSecret } from './secrets.ts'

/**
 * Changes an application's name and redirect address; codes that were issued for the old address become void.
 * Undefined where the application is not the caller's.
 */
export function changeApplication(
  accounts: Accounts,
  ownerId: string,
  id: string,
  values: { readonly name: string; readonly redirect: string },
): Promise<ApplicationRow | undefined> {
  return accounts.store.transact(async (tx) => {
    const before = await tx.applications.lockOwn(id, ownerId)
    if (before === undefined) return undefined
    if (before.redirect !== values.redirect) await tx.authorizationCodes.removeUnused(id)
    return tx.applications.update(id, ownerId, values)
  })
}

/** Issues a new secret. The old one is void from now on; tokens stay valid. */
export async function renewSecret(
  accounts: Accounts,
  ownerId: string,
  id: string,
): Promise<Registered | 'unknown' | 'public'> {
  const secret = newSecret('client', accounts.random)
  const application = await accounts.store.transact(async (tx) => {
    const before = await tx.applications.lockOwn(id, ownerId)
    if (before === undefined) return 'unknown'
    if (before.secretHash === null) return 'public'
    return (await tx.applications.update(id, ownerId, { secretHash: hashToken(secret) })) ?? 'unknown'
  })
  return typeof application === 'string' ? application : { application, secret }
}

/**
 * Deletes an application with everything that was allowed to it; its sockets close at once. False where it is not
 * the caller's.
 */
export async function deleteApplication(accounts: Accounts, ownerId: string, id: string): Promise<boolean> {
  const ended = await accounts.store.transact(async (tx) => {
    if ((await tx.applications.lockOwn(id, ownerId)) === undefined) return null
    const sessions = await tx.applicationSessions.endAllOfApplication(id)
    await tx.applications.remove(id)
    return sessions
  })
  if (ended === null) return false
  for (const session of ended) accounts.sessionEnds.tell(session)
  return true
}
