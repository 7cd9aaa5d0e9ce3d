import type { FieldCode } from '@gwar/protocol'
import type { Config } from '../../config.ts'
import { isCommonPassword } from './is-common-password.ts'

/** Letters that a password must have beside a word that is easy to guess; digits and signs alone are tried, too. */
const ADDED_MAX = 6
/** Shorter words stand in many good passwords by chance. */
const WORD_MIN = 3

/**
 * Why somebody cannot have this password: too short, among the worst, or made of what everybody can see. Null where
 * they can. Asked wherever a password is chosen; those chosen before stay.
 */
export function refusePassword(
  password: string,
  config: Pick<Config, 'passwordMinLength' | 'productName'>,
  owner: { readonly name: string; readonly email: string | null },
): FieldCode | null {
  const min = config.passwordMinLength
  const given = password.normalize('NFC')
  if ([...given].length < min) return `password_min:${min}`
  if (isCommonPassword(given)) return 'password_common'
  const email = owner.email ?? ''
  const words = [owner.name, email, email.slice(0, Math.max(0, email.lastIndexOf('@'))), config.productName]
  return words.some((word) => isHardlyMore(given, word)) ? 'password_personal' : null
}

/** Whether a password is the word, once or more, with nothing but a few digits and signs beside it. */
function isHardlyMore(password: string, word: string): boolean {
  const known = word.normalize('NFC').toLowerCase()
  if (known.length < WORD_MIN) return false
  const rest = password.toLowerCase().split(known)
  return rest.length > 1 && rest.join('').length <= ADDED_MAX && !/\p{L}/u.test(rest.join(''))
}
