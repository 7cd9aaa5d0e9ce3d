import type { FieldCode } from '@gwar/protocol'
import type { Transactor } from '../../store/nouns.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { askForEmail, type AskedEmail } from './ask-for-email.ts'
import type { Authenticated } from '../authenticated.ts'
import { confirmOwner, type Ownership } from '../password/confirm-owner.ts'
import type { PasswordRefusal } from '../password/confirm-password.ts'
import { refusePassword } from '../password/refuse-password.ts'
import { sendNotice } from '../send-notice.ts'
import { deviceOf } from '../login/device.ts'
import { startSession } from '../login/start-session.ts'

export interface AccountForm {
  /** The unchanged name, or undefined. */
  readonly name: string | undefined
  /** Undefined where the address stays. */
  readonly email: string | undefined
  readonly owner: Ownership
  /** Null where the password stays. */
  readonly newPassword: string | null
}

export type AccountUpdated =
  | {
      readonly outcome: 'ok'
      readonly changes: readonly ('email' | 'password')[]
      /** A token that replaces the caller's, where the password was changed. */
      readonly token: string | null
    }
  | { readonly outcome: 'refused'; readonly field: 'name' | 'newPassword'; readonly code: FieldCode }
  | PasswordRefusal
  | { readonly outcome: 'mail_failed' }

/**
 * Changes an account from its settings page (spec A §4).
 * 1. A new e-mail address takes effect when its link is opened; until then the old one stays, and is told.
 * 2. With a new password every login ends, the caller's own too, since its token may have been copied; and so
 * does every mailed link, so that nobody who began to take the account over can go on.
 * 3. When the mail cannot be sent nothing is changed.
 */
export async function updateAccount(
  accounts: Accounts,
  caller: Authenticated,
  form: AccountForm,
  from: Origin,
): Promise<AccountUpdated> {
  const { config, store, clock, passwords, sessionEnds } = accounts
  const { user } = caller
  const { newPassword } = form
  if (form.name !== undefined && form.name !== user.name)
    return { outcome: 'refused', field: 'name', code: 'name_fixed' }
  const weak = newPassword === null ? null : refusePassword(newPassword, config, user)
  if (weak !== null) return { outcome: 'refused', field: 'newPassword', code: weak }
  const confirmed = await confirmOwner(accounts, caller, form.owner)
  if (confirmed.outcome !== 'ok') return confirmed

  const { email } = form
  const isNew = email !== undefined && email !== user.email
  const asked = isNew ? await askForEmail(accounts, user, email, from) : null
  if (asked !== null && asked.outcome !== 'ok') return asked
  const passwordHash = newPassword === null ? null : await passwords.hash(newPassword)
  const changed = await store.transact(async (tx) => {
    if ((await confirmed.holds(tx)) === null) return null
    const renewed = passwordHash === null ? null : await renewPassword(tx, passwordHash)
    if (asked !== null) await tx.emailLinks.put(asked.link, clock.now())
    return { renewed }
  })
  if (changed === null) return { outcome: 'wrong' }
  for (const sessionId of changed.renewed?.ended ?? []) sessionEnds.tell({ sessionId, userId: user.id })
  tellOwner(accounts, user, { asked, isRenewed: changed.renewed !== null }, from)
  return {
    outcome: 'ok',
    changes: [
      ...(asked === null ? [] : ['email' as const]),
      ...(changed.renewed ? ['password' as const] : []),
    ],
    token: changed.renewed?.token ?? null,
  }

  async function renewPassword(tx: Transactor, hash: string) {
    await tx.users.setPasswordHash(user.id, hash)
    await tx.emailLinks.remove(user.id, 'password')
    await tx.emailLinks.remove(user.id, 'email')
    const ended = await tx.sessions.endAll(user.id, clock.now(), {
      by: 'password',
      on: deviceOf(from.userAgent),
    })
    // somebody with the old password may have allowed an application something
    await tx.applicationGrants.removeAll(user.id)
    // nor do devices stay known that somebody used with the old password
    await tx.knownDevices.forgetAll(user.id)
    return { ended, token: (await startSession(accounts, tx, user.id, from)).token }
  }
}

function tellOwner(
  accounts: Accounts,
  { id, email }: Account,
  { asked, isRenewed }: { readonly asked: AskedEmail | null; readonly isRenewed: boolean },
  { locale }: Origin,
): void {
  if (asked !== null && email !== null) sendNotice(accounts, id, 'emailAsked', locale, email)
  if (isRenewed) sendNotice(accounts, id, 'passwordChanged', locale)
}
