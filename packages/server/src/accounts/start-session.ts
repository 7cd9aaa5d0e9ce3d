import type { Transactor } from '../store/transactor.ts'
import type { Accounts, Origin } from './accounts.ts'
import { deviceOf } from './device.ts'
import { hashToken, newToken } from './token.ts'

/** A new login in the caller's transaction; gives the token, which is shown this once. */
export async function startSession(
  accounts: Accounts,
  tx: Transactor,
  userId: string,
  from: Origin,
): Promise<string> {
  const token = newToken(accounts.random)
  await tx.sessions.insert(
    { id: accounts.newId(), userId, tokenHash: hashToken(token), device: deviceOf(from.userAgent) },
    accounts.clock.now(),
  )
  return token
}
