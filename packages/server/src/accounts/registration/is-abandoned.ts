import type { UserRow } from '../../store/users/users.ts'

/** After this long an account whose address was never verified loses its name and address. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

export function isAbandoned(user: Pick<UserRow, 'emailVerifiedAt' | 'createdAt'>, at: Date): boolean {
  return user.emailVerifiedAt === null && at.getTime() - user.createdAt.getTime() > ABANDONED_MS
}
