import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { endPause, takeCode } from './code-limits.ts'
import { sendVerifyLink } from './send-verify-link.ts'

export type Activation =
  | { readonly outcome: 'ok' }
  | { readonly outcome: 'mail_failed' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Mails an account without a password the link that verifies its address, since it has no dialog for a code.
 * Where mails were asked for too often nothing is sent, and the last link is still valid.
 */
export async function sendActivation(
  accounts: Accounts,
  user: { readonly id: string; readonly name: string; readonly email: string | null },
  from: Origin,
): Promise<Activation> {
  const { email } = user
  if (email === null) return { outcome: 'ok' }
  const wait = await takeCode(accounts, email, from, null)
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  if (await sendVerifyLink(accounts, { ...user, email }, from)) return { outcome: 'ok' }
  await endPause(accounts, email, from, null)
  return { outcome: 'mail_failed' }
}
