import { parseUserName } from '@gwar/protocol'
import { resetLetter } from '../../mail/letters/reset.ts'
import type { UserRow } from '../../store/users/users.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { emailKey } from '../email-key.ts'
import { mayLogIn } from '../login/may-log-in.ts'
import { hashToken, newToken } from '../token.ts'

/** How long a link that sets a password is valid (OPEN-21). */
const RESET_SECONDS = 24 * 60 * 60

/**
 * Attack: names are public, a login may be stolen, and each link ends the one before. Who asks by either alone ends
 * none that is younger than this: it lies in the mailbox and still works.
 */
const YOUNG_MS = 10 * 60 * 1000

/** Mails a link to the account of the name, of the address, or of both where both are given; otherwise nothing. */
export async function sendResetLink(
  accounts: Accounts,
  wanted: { readonly name: string; readonly email: string },
  from: Origin,
): Promise<void> {
  const user = await ownerOf(accounts, wanted)
  if (user === null) return
  if (wanted.email === '' && (await isResetLinkYoung(accounts, user))) return
  await mailResetLink(accounts, user, from)
}

/** Whether a link that was mailed to this address a moment ago still waits to be opened. */
export async function isResetLinkYoung(
  { store, clock }: Accounts,
  user: Pick<UserRow, 'id' | 'emailKey'>,
): Promise<boolean> {
  const last = await store.read.emailLinks.ofUser(user.id, 'password')
  if (last === undefined || emailKey(last.email) !== user.emailKey) return false
  return clock.now().getTime() - last.createdAt.getTime() < YOUNG_MS
}

/** Mails the account a link, which ends the one before; false where the mail could not be sent. */
export async function mailResetLink(
  accounts: Accounts,
  user: Pick<UserRow, 'id' | 'name' | 'locale'> & { readonly email: string },
  from: Pick<Origin, 'locale'>,
): Promise<boolean> {
  const { config, store, clock, random, mailer } = accounts
  const token = newToken(random)
  const url = new URL('/password/change', config.publicUrl)
  url.searchParams.set('token', token)
  const letter = resetLetter({
    locale: user.locale ?? from.locale,
    service: config,
    name: user.name,
    url: url.href,
    seconds: RESET_SECONDS,
  })
  // stored after the mail was sent: where that fails the previous link stays valid
  if (!(await mailer.send({ to: { name: user.name, address: user.email }, ...letter }))) return false
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + RESET_SECONDS * 1000)
  const link = { userId: user.id, kind: 'password', tokenHash: hashToken(token), expiresAt } as const
  await store.transact((tx) => tx.emailLinks.put({ ...link, email: user.email }, at))
  return true
}

/**
 * An account with an unverified address gets no link, which would make the reader of that mailbox its owner.
 */
async function ownerOf(
  accounts: Accounts,
  wanted: { readonly name: string; readonly email: string },
): Promise<(UserRow & { readonly email: string }) | null> {
  const { users } = accounts.store.read
  const { email } = wanted
  const name = parseUserName(wanted.name)
  if (name === null && wanted.name !== '') return null
  const user = await (name === null ? users.byEmailKey(emailKey(email)) : users.byName(name))
  if (user === undefined || user.email === null || !mayLogIn(accounts, user)) return null
  return email === '' || user.emailKey === emailKey(email) ? { ...user, email: user.email } : null
}
