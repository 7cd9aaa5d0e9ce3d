import { problem, tooMany, type Answer } from './answer.ts'

/** Why a call that mails something did not. */
type MailRefusal =
  | { readonly outcome: 'mail_failed' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/** The refusal of calls that mail something. */
export function mailRefusal(refusal: MailRefusal): Answer {
  return refusal.outcome === 'mail_failed' ? problem('mail_failed') : tooMany(refusal.retryAfterSeconds)
}
