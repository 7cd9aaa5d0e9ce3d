import type { Accounts } from '../accounts/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import type { ApplicationRow } from '../store/applications/applications.ts'
import { newSecret } from './secrets.ts'

/** How many applications one developer may have. */
export const APPLICATIONS_MAX = 25

/** A new application, with its secret in readable form for this one time; null for a public one. */
export interface Registered {
  readonly application: ApplicationRow
  readonly secret: string | null
}

/** Registers an application; null where the developer has the maximum already. */
export async function registerApplication(
  accounts: Accounts,
  ownerId: string,
  given: { readonly name: string; readonly redirect: string; readonly isPublic: boolean },
): Promise<Registered | null> {
  const { store, clock, random } = accounts
  const secret = given.isPublic ? null : newSecret('client', random)
  const at = clock.now()
  const row = {
    id: accounts.newId(),
    ownerId,
    name: given.name,
    redirect: given.redirect,
    secretHash: secret === null ? null : hashToken(secret),
  }
  const isStored = await store.transact(async (tx) => {
    // registrations of one developer wait for each other, so that the limit holds
    await tx.users.lock(ownerId)
    if ((await tx.applications.countOf(ownerId)) >= APPLICATIONS_MAX) return false
    await tx.applications.insert(row, at)
    return true
  })
  return isStored ? { application: { ...row, createdAt: at }, secret } : null
}
