import { addressKey } from '../../limits/address-key.ts'
import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { mayLogIn } from '../login/may-log-in.ts'
import type { Origin } from '../origin.ts'
import { isResetLinkYoung, mailResetLink } from './send-reset-link.ts'

export type OwnResetRequest =
  /** A link waits in the mailbox: a new one, or that of a moment ago. */
  | { readonly outcome: 'ok'; readonly sentTo: string }
  | { readonly outcome: 'mail_failed' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Mails somebody who is logged in the link that sets a password, such as who came by a provider and has none.
 * 1. It goes to the account's own address and nowhere else, so that a stolen login gains nothing by it.
 * 2. The limits count the account itself: strangers who ask by its name use up none of these.
 */
export async function requestOwnReset(
  accounts: Accounts,
  caller: Pick<Authenticated, 'user'>,
  from: Origin,
): Promise<OwnResetRequest> {
  const { limits, store } = accounts
  const user = await store.read.users.byId(caller.user.id)
  if (user === undefined || user.email === null || !mayLogIn(accounts, user))
    return { outcome: 'mail_failed' }
  const sent = { outcome: 'ok', sentTo: masked(user.email) } as const
  if (await isResetLinkYoung(accounts, user)) return sent
  const tries = [
    ['resetPair', `${addressKey(from.address)} ${user.id}`],
    ['resetAccount', user.id],
  ] as const
  const wait = await limits.take(...tries)
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  if (await mailResetLink(accounts, { ...user, email: user.email }, from)) return sent
  await limits.refund(...tries)
  return { outcome: 'mail_failed' }
}

/** An address that its owner recognises and nobody else learns: 'anna@poczta.example' is 'a***@poczta.example'. */
function masked(email: string): string {
  const [first = ''] = email
  return `${first}***${email.slice(email.lastIndexOf('@'))}`
}
