import type { Transactor } from '../store/transactor.ts'
import type { NewUser } from '../store/users.ts'
import { isAbandoned } from './is-abandoned.ts'

/**
 * Stores a new account. An abandoned registration makes way: otherwise a name, or somebody else's address of mail,
 * could be blocked for ever by whoever types it first.
 */
export async function insertUser(
  tx: Transactor,
  user: NewUser & { readonly emailKey: string },
  at: Date,
): Promise<'ok' | 'name_taken' | 'email_taken'> {
  const holders = [await tx.users.byName(user.name), await tx.users.byEmailKey(user.emailKey)]
  for (const holder of holders) {
    if (holder !== undefined && isAbandoned(holder, at)) await tx.users.removeUnused(holder.id)
  }
  return tx.users.insert(user, at)
}
