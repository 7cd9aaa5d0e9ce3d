import type { UserRow } from '../store/users/users.ts'

/** An account without its password hash, as the rest of the server sees it. */
export type Account = Omit<UserRow, 'passwordHash' | 'nameKey' | 'emailKey'>

/** Removes the hash, so that no log or answer can contain it by accident. */
export function accountOf(row: UserRow): Account {
  const { passwordHash: _hash, nameKey: _nameKey, emailKey: _emailKey, ...account } = row
  return account
}
