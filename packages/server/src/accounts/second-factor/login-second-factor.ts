import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { mayEnter } from '../login/may-enter.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { sendNotice } from '../send-notice.ts'
import { startSession } from '../login/start-session.ts'
import { takeCodeTry } from './take-code-try.ts'
import { tellNewDevice } from '../login/tell-new-device.ts'
import { hashToken, isToken } from '../token.ts'

/** How many codes may be tried with one challenge. */
const TRIES = 5

export type SecondStep =
  | { readonly outcome: 'ok'; readonly token: string; readonly isRestored: boolean }
  | { readonly outcome: 'wrong' }
  /**
   * The challenge expired, was used, had too many tries or never existed: the client goes back to name and
   * password.
   */
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/** The second step of a login: exchanges the challenge of the first step and a code for a token. */
export async function loginSecondFactor(
  accounts: Accounts,
  given: { readonly token: string; readonly code: string },
  from: Origin,
): Promise<SecondStep> {
  const tokenHash = isToken(given.token) ? hashToken(given.token) : null
  const challenge =
    tokenHash === null ? undefined : await accounts.store.read.loginChallenges.byTokenHash(tokenHash)
  const tried = await takeCodeTry(accounts, { userId: challenge?.userId ?? null, code: given.code }, from)
  if (tried.outcome !== 'ok') return tried
  if (challenge === undefined || tokenHash === null) return { outcome: 'expired' }
  const { userId } = challenge
  const step = await accounts.store.transact((tx) =>
    take(accounts, tx, { ...given, userId, tokenHash, whose: tried.whose }, from),
  )
  if (step.outcome !== 'ok') return step
  await tried.giveBack()
  if (step.isNewDevice) tellNewDevice(accounts, userId, from)
  if (step.isRestored) sendNotice(accounts, userId, 'restored', from.locale)
  if (step.isRecovery) sendNotice(accounts, userId, 'recoveryUsed', from.locale)
  return { outcome: 'ok', token: step.token, isRestored: step.isRestored }
}

type Taken =
  | Exclude<SecondStep, { outcome: 'ok' }>
  | (SecondStep & { outcome: 'ok'; isRecovery: boolean; isNewDevice: boolean })

async function take(
  accounts: Accounts,
  tx: Transactor,
  given: {
    readonly userId: string
    readonly tokenHash: Uint8Array
    readonly code: string
    readonly whose: 'stranger' | 'own'
  },
  from: Origin,
): Promise<Taken> {
  const { userId, tokenHash } = given
  // locked in the order of all other code: the account, then what belongs to it
  await tx.users.lock(userId)
  const challenge = await tx.loginChallenges.countTry(tokenHash)
  if (challenge === undefined || challenge.tries > TRIES || challenge.expiresAt <= accounts.clock.now())
    return { outcome: 'expired' }
  const proof = await proveSecondFactor(accounts, tx, userId, given.code, given.whose)
  switch (proof.outcome) {
    case 'wrong':
    case 'too_many':
      return proof
    case 'none':
      // it was turned off meanwhile, so the login begins again with the password
      return { outcome: 'expired' }
    case 'ok': {
      await tx.loginChallenges.remove(tokenHash)
      const entry = await mayEnter(accounts, tx, userId, { hasSecondFactor: true })
      if (entry.outcome !== 'ok') return { outcome: 'expired' }
      const { token, isNewDevice } = await startSession(accounts, tx, userId, from)
      const { isRestored } = entry
      return { outcome: 'ok', token, isRestored, isRecovery: proof.isRecovery, isNewDevice }
    }
    default:
      return proof satisfies never
  }
}
