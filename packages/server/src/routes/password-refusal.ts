import type { PasswordRefusal } from '../accounts/password/confirm-password.ts'
import { problem, tooMany, type Answer } from './answer.ts'

/** The refusal of calls that ask for the password again. */
export function passwordRefusal(refusal: PasswordRefusal): Answer {
  return refusal.outcome === 'wrong' ? problem('wrong_password') : tooMany(refusal.retryAfterSeconds)
}
