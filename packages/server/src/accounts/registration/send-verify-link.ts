import type { Locale } from '@gwar/protocol'
import { verifyLetter } from '../../mail/letters/verify.ts'
import type { NewEmailLink } from '../../store/users/email-links.ts'
import type { Accounts, Origin } from '../accounts.ts'
import { hashToken, newToken } from '../token.ts'

/** OPEN-21: so long a link that proves an address works. */
const VERIFY_SECONDS = 24 * 60 * 60

/** A link of mail to store: `tx.emailLinks.put`. */
export function newVerifyLink(
  { random, clock }: Accounts,
  userId: string,
  email: string,
): { readonly token: string; readonly link: NewEmailLink } {
  const token = newToken(random)
  const expiresAt = new Date(clock.now().getTime() + VERIFY_SECONDS * 1000)
  return { token, link: { userId, kind: 'email', tokenHash: hashToken(token), email, expiresAt } }
}

/** Sends the link to the address that it proves: of a new account, or the new one of an account. Whether it left. */
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

/** Sends an account the link that proves its address; stored after the sending, as all of them. Whether it left. */
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
