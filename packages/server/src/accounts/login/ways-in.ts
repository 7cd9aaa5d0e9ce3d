import type { Transactor } from '../../store/nouns.ts'
import type { UserRow } from '../../store/users/users.ts'

/** How many ways to log in an account has: its password, accounts of providers, passkeys. Its row is locked. */
export async function waysIn(
  tx: Transactor,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<number> {
  const connections = await tx.connections.ofUser(id)
  const passkeys = await tx.passkeys.ofUser(id)
  return (passwordHash === null ? 0 : 1) + connections.length + passkeys.length
}
