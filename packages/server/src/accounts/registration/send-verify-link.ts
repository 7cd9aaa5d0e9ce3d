import type { Locale } from '@gwar/protocol'
import { verifyLetter } from '../../mail/letters/verify.ts'
import type { NewEmailLink } from '../../store/users/email-links.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { hashToken, newToken } from '../token.ts'

/** How long a link that verifies an address is valid (OPEN-21). */
const VERIFY_SECONDS = 24 * 60 * 60

/** A link to mail and to store (`tx.emailLinks.put`). */
export function newVerifyLink(
  { random, clock }: Accounts,
  userId: string,
  email: string,
): { readonly token: string; readonly link: NewEmailLink } {
  const token = newToken(random)
  const expiresAt = new Date(clock.now().getTime() + VERIFY_SECONDS * 1000)
  return { token, link: { userId, kind: 'email', tokenHash: hashToken(token), email, expiresAt } }
}

/**
 * Mails the link to the address that it verifies, of a new account or a new one of an account. False where the
 * mail could not be sent.
 */
export function mailVerifyLink(
  { config, mailer }: Accounts,
  to: { readonly name: string; readonly email: string; readonly token: string },
  locale: Locale,
): Promise<boolean> {
  const url = new URL('/email/verify', config.publicUrl)
  url.searchParams.set('token', to.token)
  const letter = verifyLetter({
    locale,
    service: config,
    name: to.name,
    url: url.href,
    seconds: VERIFY_SECONDS,
  })
  return mailer.send({ to: { name: to.name, address: to.email }, ...letter })
}

/**
 * Mails an account the link that verifies its address, and then stores it. False where the mail could not be
 * sent.
 */
export async function sendVerifyLink(
  accounts: Accounts,
  user: { readonly id: string; readonly name: string; readonly email: string },
  from: Origin,
): Promise<boolean> {
  const { token, link } = newVerifyLink(accounts, user.id, user.email)
  const isSent = await mailVerifyLink(accounts, { ...user, token }, from.locale)
  if (isSent) await accounts.store.transact((tx) => tx.emailLinks.put(link, accounts.clock.now()))
  return isSent
}
