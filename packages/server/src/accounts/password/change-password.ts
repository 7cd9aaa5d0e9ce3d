import type { FieldCode } from '@gwar/protocol'
import { addressKey } from '../../limits/address-key.ts'
import type { EmailLinkRow } from '../../store/users/email-links.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { UserRow } from '../../store/users/users.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { emailKey } from '../email-key.ts'
import { deviceOf } from '../login/device.ts'
import { mayLogIn } from '../login/may-log-in.ts'
import { findLinkUse, type LinkUse } from '../registration/link-use.ts'
import { refusePassword } from './refuse-password.ts'
import { sendNotice } from '../send-notice.ts'
import { hashToken, isToken } from '../token.ts'

export type PasswordChange =
  | { readonly outcome: 'ok' }
  /** The password is too short, too common, or made of what is known about the account. */
  | { readonly outcome: 'refused'; readonly code: FieldCode }
  /** The link expired, was replaced, or never existed; a stranger cannot tell which. */
  | { readonly outcome: 'expired' }
  /** The link was used before. */
  | { readonly outcome: 'used'; readonly use: LinkUse }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Sets a new password by a mailed link (spec A §2, OPEN-21).
 * 1. The new hash, the end of the link and the end of every login are one transaction.
 * 2. Of several calls with one link only the one that takes its row succeeds.
 * 3. The password is hashed before, and only where the link exists, so that strangers cannot make the server work
 * for nothing.
 */
export async function changePassword(
  accounts: Accounts,
  given: { readonly token: string; readonly password: string },
  from: Origin,
): Promise<PasswordChange> {
  const { store, clock, config, limits, passwords, sessionEnds } = accounts
  const wait = await limits.take(['linkAddress', addressKey(from.address)])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const weak = refusePassword(given.password, config, { name: '', email: null })
  if (weak !== null) return { outcome: 'refused', code: weak }
  if (!isToken(given.token)) return { outcome: 'expired' }

  const tokenHash = hashToken(given.token)
  const link = await store.read.emailLinks.byTokenHash('password', tokenHash)
  if (link === undefined || link.expiresAt <= clock.now()) return gone()
  const owner = await store.read.users.byId(link.userId)
  if (owner === undefined) return { outcome: 'expired' }
  const personal = refusePassword(given.password, config, owner)
  if (personal !== null) return { outcome: 'refused', code: personal }
  const passwordHash = await passwords.hash(given.password)
  const changed = await store.transact(async (tx) => {
    const taken = await tx.emailLinks.take('password', tokenHash)
    const user = await ownerOf(accounts, tx, taken)
    if (taken === undefined || user === null) return null
    await tx.usedLinks.remember(taken, clock.now())
    await tx.users.setPasswordHash(user.id, passwordHash)
    // a change of the address that somebody with the old password began
    await tx.emailLinks.remove(user.id, 'email')
    const ended = await tx.sessions.endAll(user.id, clock.now(), {
      by: 'password',
      on: deviceOf(from.userAgent),
    })
    // applications that were allowed something would let the thief in again
    await tx.applicationGrants.removeAll(user.id)
    await tx.knownDevices.forgetAll(user.id)
    // the browser of somebody who reads the mailbox becomes known, unless the account has a second factor
    const browser = accounts.deviceKeys.browser(user.id, from)
    if (browser !== null && !(await tx.secondFactors.isOn(user.id)))
      await tx.knownDevices.remember({ key: browser, userId: user.id, kind: 'browser' }, clock.now())
    return { userId: user.id, ended }
  })
  if (changed === null) return gone()
  for (const sessionId of changed.ended) sessionEnds.tell({ sessionId, userId: changed.userId })
  sendNotice(accounts, changed.userId, 'passwordChanged', from.locale)
  return { outcome: 'ok' }

  async function gone(): Promise<PasswordChange> {
    const use = await findLinkUse(accounts, 'password', given.token)
    return use === null ? { outcome: 'expired' } : { outcome: 'used', use }
  }
}

/** The owner of the link, as long as the mailbox that it was sent to is the account's. */
async function ownerOf(
  accounts: Accounts,
  tx: Transactor,
  link: EmailLinkRow | undefined,
): Promise<UserRow | null> {
  if (link === undefined || link.expiresAt <= accounts.clock.now()) return null
  const user = await tx.users.lock(link.userId)
  if (user === undefined || user.deletedAt !== null || !mayLogIn(accounts, user)) return null
  return user.emailKey === emailKey(link.email) ? user : null
}
