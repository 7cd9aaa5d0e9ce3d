import type { Locale } from '@gwar/protocol'
import { noticeLetter } from '../../mail/letters/notice.ts'
import type { NewEmailLink } from '../../store/users/email-links.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { emailKey } from '../email-key.ts'
import { isAbandoned } from '../registration/is-abandoned.ts'
import { mailVerifyLink, newVerifyLink } from '../registration/send-verify-link.ts'

export interface AskedEmail {
  readonly outcome: 'ok'
  /** The link to store. */
  readonly link: NewEmailLink
}

export type EmailAsked =
  | AskedEmail
  | { readonly outcome: 'mail_failed' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Mails the new address of an account its link. An address that belongs to another account gets a mail without a
 * link: the caller cannot find out who has an account, and a person with two accounts learns why no link comes.
 */
export async function askForEmail(
  accounts: Accounts,
  user: Account,
  email: string,
  from: Origin,
): Promise<EmailAsked> {
  const key = emailKey(email)
  const wait = await accounts.limits.take(['emailChangeAccount', user.id], ['emailChangeEmail', key])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const { token, link } = newVerifyLink(accounts, user.id, email)
  const holder = await accounts.store.read.users.byEmailKey(key)
  const isTaken = holder !== undefined && holder.id !== user.id && !isAbandoned(holder, accounts.clock.now())
  const isSent = isTaken
    ? await mailTaken(
        accounts,
        { name: holder.name, email: holder.email ?? email },
        holder.locale ?? from.locale,
      )
    : await mailVerifyLink(accounts, { name: user.name, email, token }, user.locale ?? from.locale)
  return isSent ? { outcome: 'ok', link } : { outcome: 'mail_failed' }
}

function mailTaken(
  { config, mailer }: Accounts,
  to: { readonly name: string; readonly email: string },
  locale: Locale,
): Promise<boolean> {
  const { publicUrl } = config
  const letter = noticeLetter('emailTaken', { locale, service: config, name: to.name, publicUrl })
  return mailer.send({ to: { name: to.name, address: to.email }, ...letter })
}
