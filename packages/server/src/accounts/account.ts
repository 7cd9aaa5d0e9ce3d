import type { UserRow } from '../store/users/users.ts'

/** Somebody's account as the rest of the server may see it: without the password's hash. */
export type Account = Omit<UserRow, 'passwordHash' | 'nameKey' | 'emailKey'>

/** Leaves the hash behind, so that no log or answer can hold it by accident. */
export function accountOf(row: UserRow): Account {
  const { passwordHash: _hash, nameKey: _nameKey, emailKey: _emailKey, ...account } = row
  return account
}
