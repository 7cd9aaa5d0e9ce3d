import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { endPause, takeCode } from './code-limits.ts'
import { sendVerifyLink } from './send-verify-link.ts'

/**
 * Mails an account without a password the link that verifies its address, since it has no dialog for a code.
 * Where mails were asked for too often nothing is sent, and the last link is still valid.
 */
export async function sendActivation(
  accounts: Accounts,
  user: { readonly id: string; readonly name: string; readonly email: string | null },
  from: Origin,
): Promise<'ok' | 'too_many' | 'mail_failed'> {
  const { email } = user
  if (email === null) return 'ok'
  if ((await takeCode(accounts, email, from, null)) !== null) return 'too_many'
  if (await sendVerifyLink(accounts, { ...user, email }, from)) return 'ok'
  await endPause(accounts, email, from, null)
  return 'mail_failed'
}
