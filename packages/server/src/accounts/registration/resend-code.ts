import type { UserRow } from '../../store/users/users.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { endPause, renewTries, takeCode } from './code-limits.ts'
import { codeOwner, type CodeOwner } from './code-owner.ts'
import { emailKey } from '../email-key.ts'
import { knownBrowser } from '../login/known-browser.ts'
import { mayLogIn } from '../login/may-log-in.ts'
import { mailRegistered } from './mail-registered.ts'
import { sendCode } from './send-code.ts'

export type CodeResent =
  | { readonly outcome: 'ok' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'mail_failed' }

/**
 * Sends a new code to an account that waits for one.
 * 1. An address that is unknown or already verified gives the same answer and uses up the same limits, so that the
 * call does not tell who has an account.
 * 2. A browser that registered with an address of somebody else gets there what it got then: a mail without a code.
 * One that gave the password of the waiting account before gets a code, whatever it registered afterwards.
 */
export async function resendCode(accounts: Accounts, email: string, from: Origin): Promise<CodeResent> {
  const user = await accounts.store.read.users.byEmailKey(emailKey(email))
  const owner = await codeOwner(accounts, email, from)
  const wait = await takeCode(accounts, email, from, owner)
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  await renewTries(accounts, email, owner)
  if (await send(accounts, user, email, owner, from)) return { outcome: 'ok' }
  await endPause(accounts, email, from, owner)
  return { outcome: 'mail_failed' }
}

/** False where a mail could not be sent. */
async function send(
  accounts: Accounts,
  user: UserRow | undefined,
  email: string,
  owner: CodeOwner | null,
  from: Origin,
): Promise<boolean> {
  const waits = user !== undefined && user.email !== null && !mayLogIn(accounts, user)
  if (owner !== null && owner.userId !== user?.id) {
    const isOwn = waits && (await knownBrowser(accounts, user.id, from)) !== null
    if (!isOwn) return mailRegistered(accounts, email, from)
  }
  return waits ? sendCode(accounts, { ...user, email: user.email! }, from) : true
}
