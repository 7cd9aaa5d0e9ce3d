import type { Transactor } from '../../store/nouns.ts'
import type { NewUser } from '../../store/users/users.ts'
import { isAbandoned } from './is-abandoned.ts'

/**
 * Stores a new account. An abandoned registration is removed for it, because otherwise whoever types a name or
 * somebody's address first could block it for ever.
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
  // Attack: '0wner' beside 'Owner' speaks in the owner's name. For exactly the same name the answer is that
  // it is taken.
  const isTaken = (await tx.users.byNameEver(user.name)) !== undefined
  if (!isTaken && (await tx.users.looksLikeStaff(user.name))) return 'name_looks'
  return tx.users.insert(user, at)
}
