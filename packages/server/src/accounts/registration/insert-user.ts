import type { Transactor } from '../../store/nouns.ts'
import type { NewUser } from '../../store/users/users.ts'
import { isAbandoned } from './is-abandoned.ts'

/**
 * Stores a new account. An abandoned registration makes way: otherwise a name, or somebody else's address of mail,
 * could be blocked for ever by whoever types it first.
 */
export async function insertUser(
  tx: Transactor,
  user: NewUser & { readonly emailKey: string },
  at: Date,
): Promise<'ok' | 'name_taken' | 'name_looks' | 'email_taken'> {
  const holders = [await tx.users.byName(user.name), await tx.users.byEmailKey(user.emailKey)]
  for (const holder of holders) {
    if (holder !== undefined && isAbandoned(holder, at)) await tx.users.removeUnused(holder.id)
  }
  // Attack: '0wner' beside 'Owner' says what the owner never said. Who has the very name is told that it is taken.
  const isTaken = (await tx.users.byNameEver(user.name)) !== undefined
  if (!isTaken && (await tx.users.looksLikeStaff(user.name))) return 'name_looks'
  return tx.users.insert(user, at)
}
