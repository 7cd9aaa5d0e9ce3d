import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { mayEnter } from './may-enter.ts'
import { sendNotice } from '../send-notice.ts'
import { startSession } from './start-session.ts'
import { tellNewDevice } from './tell-new-device.ts'
import { hashToken, newToken } from '../token.ts'

/** How long the second step of a login may take. */
const CHALLENGE_SECONDS = 5 * 60

export type Admission =
  | { readonly outcome: 'ok'; readonly token: string; readonly isRestored: boolean }
  /** The challenge for the second step; it is not a login yet. */
  | { readonly outcome: 'second_factor'; readonly challenge: string }
  | { readonly outcome: 'wrong' }

/**
 * Logs in somebody who proved to own an account, by password, mailed code, a sign-in provider or a passkey. `holds` is asked
 * in the same transaction whether the proof is still valid.
 */
export async function admit(
  accounts: Accounts,
  userId: string,
  from: Origin,
  holds: (tx: Transactor) => Promise<boolean> = () => Promise.resolve(true),
  proven: { readonly hasSecondFactor: boolean } = { hasSecondFactor: false },
): Promise<Admission> {
  const { store, clock, random } = accounts
  let isNewDevice = false
  const admission = await store.transact(async (tx): Promise<Admission> => {
    if (!(await holds(tx))) return { outcome: 'wrong' }
    const entry = await mayEnter(accounts, tx, userId, proven)
    switch (entry.outcome) {
      case 'gone':
        return { outcome: 'wrong' }
      case 'ok': {
        const started = await startSession(accounts, tx, userId, from)
        isNewDevice = started.isNewDevice
        return { outcome: 'ok', token: started.token, isRestored: entry.isRestored }
      }
      case 'second_factor': {
        const challenge = newToken(random)
        const at = clock.now()
        const expiresAt = new Date(at.getTime() + CHALLENGE_SECONDS * 1000)
        await tx.loginChallenges.insert({ tokenHash: hashToken(challenge), userId, expiresAt }, at)
        return { outcome: 'second_factor', challenge }
      }
      default:
        return entry satisfies never
    }
  })
  if (admission.outcome === 'ok' && admission.isRestored)
    sendNotice(accounts, userId, 'restored', from.locale)
  if (admission.outcome === 'ok' && isNewDevice) tellNewDevice(accounts, userId, from)
  return admission
}
