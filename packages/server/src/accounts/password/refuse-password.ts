import type { FieldCode } from '@gwar/protocol'
import type { Config } from '../../config.ts'
import { isCommonPassword } from './is-common-password.ts'

/** So many digits and signs beside an easily guessed word do not make a good password: guessers try these, too. */
const ADDED_MAX = 6
/** Shorter words are ignored, because they occur in many good passwords by chance. */
const WORD_MIN = 3

/**
 * Why this password is refused: too short, too common, or made of what everybody can see; null where it is not.
 * Asked wherever a password is chosen; existing ones stay.
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

/** Whether a password is the word, once or repeated, with nothing but a few digits and signs. */
function isHardlyMore(password: string, word: string): boolean {
  const known = word.normalize('NFC').toLowerCase()
  if (known.length < WORD_MIN) return false
  const rest = password.toLowerCase().split(known)
  return rest.length > 1 && rest.join('').length <= ADDED_MAX && !/\p{L}/u.test(rest.join(''))
}
