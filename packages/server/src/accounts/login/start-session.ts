import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { deviceOf } from './device.ts'
import { meetDevice } from './meet-device.ts'
import { hashToken, newToken } from '../token.ts'

export interface StartedSession {
  /** The token, readable only here. */
  readonly token: string
  /** The owner must be told after the commit, by `tellNewDevice`. */
  readonly isNewDevice: boolean
}

/** A new login in the caller's transaction. */
export async function startSession(
  accounts: Accounts,
  tx: Transactor,
  userId: string,
  from: Origin,
): Promise<StartedSession> {
  const token = newToken(accounts.random)
  const { key, isNew } = await meetDevice(accounts, tx, userId, from)
  await tx.sessions.insert(
    {
      id: accounts.newId(),
      userId,
      tokenHash: hashToken(token),
      device: deviceOf(from.userAgent),
      deviceKey: key,
    },
    accounts.clock.now(),
  )
  return { token, isNewDevice: isNew }
}
