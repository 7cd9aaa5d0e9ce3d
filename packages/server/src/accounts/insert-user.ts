import type { Transactor } from '../store/transactor.ts'
import type { NewUser } from '../store/users.ts'

/** After this long an account whose address was never proven gives its name and address free. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

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
    const isAbandoned =
      holder !== undefined &&
      holder.emailVerifiedAt === null &&
      at.getTime() - holder.createdAt.getTime() > ABANDONED_MS
    if (isAbandoned) await tx.users.removeUnused(holder.id)
  }
  return tx.users.insert(user, at)
}
