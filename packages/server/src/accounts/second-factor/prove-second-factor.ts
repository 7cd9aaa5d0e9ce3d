import type { Transactor } from '../../store/nouns.ts'
import type { SecondFactorRow } from '../../store/users/second-factors.ts'
import type { Accounts } from '../accounts.ts'
import { isRecoveryCode, plainCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'

/** How many wrong codes an account may have within this time, from all strangers on all nodes together. */
const TRIES = 10
const WINDOW_MS = 30 * 60 * 1000

export type SecondFactorProof =
  | { readonly outcome: 'ok'; readonly isRecovery: boolean }
  | { readonly outcome: 'wrong' }
  /** The account has no second factor. */
  | { readonly outcome: 'none' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Checks a code of the account's authenticator app, or a recovery code.
 * 1. The row is locked, so that simultaneous codes are counted one by one.
 * 2. An accepted code is used up, and earlier ones with it, so that a code seen over a shoulder is worthless.
 * 3. The caller's transaction must also be committed after a wrong code, because it holds the count.
 * 4. Only strangers are counted here (`whose`): a known browser and a living session have tries of their own,
 * which were counted before and which strangers with the password cannot use up. Recovery codes have theirs in
 * `takeCodeTry`.
 */
export async function proveSecondFactor(
  accounts: Accounts,
  tx: Transactor,
  userId: string,
  code: string,
  whose: 'stranger' | 'own',
): Promise<SecondFactorProof> {
  const row = await tx.secondFactors.lock(userId)
  if (row === undefined || row.confirmedAt === null) return { outcome: 'none' }
  const plain = plainCode(code)
  const isCounted = whose === 'stranger' && !isRecoveryCode(plain)
  const retryAfterSeconds = isCounted ? waitOf(row, accounts.clock.now()) : null
  if (retryAfterSeconds !== null) return { outcome: 'too_many', retryAfterSeconds }
  const step = await matches(accounts, tx, row, plain)
  if (step !== null) {
    await tx.secondFactors.change(userId, {
      lastStep: step,
      ...(isCounted && { tries: 0, triesSince: null }),
    })
    return { outcome: 'ok', isRecovery: step === row.lastStep }
  }
  if (isCounted) await countWrong(accounts, tx, row)
  return { outcome: 'wrong' }
}

/** Counts a wrong code. */
export async function countWrong(accounts: Accounts, tx: Transactor, row: SecondFactorRow): Promise<void> {
  const now = accounts.clock.now()
  const isOver = row.triesSince === null || now.getTime() - row.triesSince.getTime() >= WINDOW_MS
  await tx.secondFactors.change(row.userId, isOver ? { tries: 1, triesSince: now } : { tries: row.tries + 1 })
}

/** The seconds until codes are checked again; null where they are now. */
export function waitOf(row: SecondFactorRow, now: Date): number | null {
  if (row.triesSince === null || row.tries < TRIES) return null
  const left = row.triesSince.getTime() + WINDOW_MS - now.getTime()
  return left <= 0 ? null : Math.ceil(left / 1000)
}

/** The last time step that is used up by the code, unchanged for a recovery code; null for a wrong code. */
async function matches(
  { clock, codes }: Accounts,
  tx: Transactor,
  { userId, secret, lastStep }: SecondFactorRow,
  plain: string,
): Promise<number | null> {
  if (!isRecoveryCode(plain)) return matchingStep(secret, plain, { at: clock.now(), lastStep })
  return (await tx.secondFactors.takeRecoveryCode(userId, codes.hash(userId, plain))) ? lastStep : null
}
