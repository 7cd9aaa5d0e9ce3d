import { addressKey } from '../../limits/address-key.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { emailKey } from '../email-key.ts'
import { isAbandoned } from './is-abandoned.ts'
import { findLinkUse, type LinkUse } from './link-use.ts'
import { sendNotice } from '../send-notice.ts'
import { hashToken, isToken } from '../token.ts'

export type LinkVerification =
  | { readonly outcome: 'ok' }
  /**
   * The link expired, was replaced or never existed; or somebody else verified the address first.
   */
  | { readonly outcome: 'expired' }
  /** The link was used before. */
  | { readonly outcome: 'used'; readonly use: LinkUse }
  | { readonly outcome: 'captcha_failed' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Verifies an e-mail address by its mailed link (HTTP-06): the one of a new account, or a new one, which becomes
 * the account's. It logs nobody in, because somebody who reads the mailbox need not know the password.
 */
export async function verifyEmailLink(
  accounts: Accounts,
  given: { readonly token: string; readonly captcha: string },
  from: Origin,
): Promise<LinkVerification> {
  const { store, limits, captcha } = accounts
  const wait = await limits.take(['linkAddress', addressKey(from.address)])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  if (!(await captcha.passes(given.captcha, from.address))) return { outcome: 'captcha_failed' }
  if (!isToken(given.token)) return { outcome: 'expired' }
  const proven = await unlessTaken(store.transact((tx) => prove(accounts, tx, hashToken(given.token))))
  if (proven === null) {
    const use = await findLinkUse(accounts, 'email', given.token)
    return use === null ? { outcome: 'expired' } : { outcome: 'used', use }
  }
  if (proven.before !== null) sendNotice(accounts, proven.userId, 'emailChanged', from.locale, proven.before)
  return { outcome: 'ok' }
}

const UNIQUE_VIOLATION = '23505'

/** Of two accounts that verify one address at the same moment the database refuses the second. */
async function unlessTaken<T>(proving: Promise<T>): Promise<T | null> {
  try {
    return await proving
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return null
    throw error
  }
}

/** Null where the link verifies nothing; `before` is the account's previous address. */
async function prove(
  { clock }: Accounts,
  tx: Transactor,
  tokenHash: Uint8Array,
): Promise<{ readonly userId: string; readonly before: string | null } | null> {
  const now = clock.now()
  const link = await tx.emailLinks.take('email', tokenHash)
  if (link === undefined || link.expiresAt <= now) return null
  const user = await tx.users.lock(link.userId)
  if (user === undefined || user.deletedAt !== null || user.deletesAt !== null) return null
  const key = emailKey(link.email)
  const holder = await tx.users.byEmailKey(key)
  // otherwise whoever types somebody's address first could block it for ever
  if (holder !== undefined && holder.id !== user.id && isAbandoned(holder, now))
    await tx.users.removeUnused(holder.id)
  if (!(await tx.users.setEmail(user.id, link.email, key, now))) return null
  await tx.usedLinks.remember(link, now)
  await tx.emailCodes.remove(user.id)
  const isOther = user.emailKey !== key
  // a link for a new password went to the old mailbox
  if (isOther) await tx.emailLinks.remove(user.id, 'password')
  return { userId: user.id, before: isOther ? user.email : null }
}
