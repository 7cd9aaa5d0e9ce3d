import { nameKey } from '@gwar/protocol'
import { errorForLog } from '../../error-for-log.ts'
import { addressKey } from '../../limits/address-key.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { emailKey } from '../email-key.ts'
import { sendResetLink } from './send-reset-link.ts'

export interface ResetForm {
  /** '' where only the address is given. */
  readonly name: string
  /** '' where only the name is given. */
  readonly email: string
  readonly captcha: string
}

export type ResetRequest =
  | { readonly outcome: 'ok' }
  | { readonly outcome: 'captcha_failed' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Asks for a link that sets a new password (spec A §2, OPEN-22). The answer tells nobody who has an account:
 * 1. Limits count what was typed, and a mail that could not be sent gives no try back.
 * 2. Nothing about the account is read before the answer, so that every answer takes the same time.
 * 3. The account's limits come after the captcha, so that robots cannot use up the links that somebody is waiting
 * for.
 */
export async function requestReset(accounts: Accounts, form: ResetForm, from: Origin): Promise<ResetRequest> {
  const { limits, captcha, unfinished, log } = accounts
  const address = addressKey(from.address)
  const account = `${nameKey(form.name)} ${form.email === '' ? '' : emailKey(form.email)}`
  const tooMany = await limits.take(['resetAddress', address])
  if (tooMany !== null) return { outcome: 'too_many', retryAfterSeconds: tooMany }
  if (!(await captcha.passes(form.captcha, from.address))) return { outcome: 'captcha_failed' }
  const wait = await limits.take(['resetPair', `${address} ${account}`], ['resetAccount', account])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }

  void unfinished.add(
    sendResetLink(accounts, form, from).catch((error: unknown) =>
      log.error({ err: errorForLog(error) }, 'a password link was not sent'),
    ),
  )
  return { outcome: 'ok' }
}
