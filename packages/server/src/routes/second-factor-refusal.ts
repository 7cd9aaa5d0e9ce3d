import type { SecondFactorRefusal } from '../accounts/second-factor/with-both.ts'
import { problem, type Answer } from './answer.ts'
import { passwordRefusal } from './password-refusal.ts'

/** The refusal of calls that ask for the password and a code of the second factor. */
export function secondFactorRefusal(refusal: SecondFactorRefusal): Answer {
  switch (refusal.outcome) {
    case 'wrong_code':
      return problem('wrong_code')
    case 'not_on':
      return problem('second_factor_off')
    case 'wrong':
    case 'too_many':
      return passwordRefusal(refusal)
    default:
      return refusal satisfies never
  }
}
