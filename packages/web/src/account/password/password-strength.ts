import { isPersonalPassword } from '@gwar/protocol'

export type PasswordStrength = 'short' | 'weak' | 'personal' | 'enough' | 'strong'

/** Rows of keys and of signs in their order, of which easily guessed passwords are parts. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** The words that guessers try first, whatever stands beside them; the server has a list of 10,000. */
const FIRST = /^(?:pass(?:word|wort)?|has[lł]o|admin|kocham|polska|iloveyou|welcome|letmein)[\d\W]*$/iu
const PART = 4
const STRONG_LENGTH = 16
const LONG = 12

/** How hard a password is to guess, while it is typed; what is refused the server decides. */
export function passwordStrength(
  password: string,
  owner: { readonly name: string; readonly email: string; readonly productName: string },
  min: number,
): PasswordStrength {
  const length = [...password].length
  if (length < min) return 'short'
  if (isPersonalPassword(password, owner)) return 'personal'
  const different = new Set(password.toLowerCase()).size
  if (different < PART + 1 || FIRST.test(password) || isOfRows(password)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  if (kinds === 1 && /^\d+$/.test(password) && length < LONG) return 'weak'
  return (length >= STRONG_LENGTH && different > PART * 2) || (length >= LONG && kinds > 2)
    ? 'strong'
    : 'enough'
}

/** Whether all of it, or all but a few signs at its end, are neighbours on a keyboard or in the alphabet. */
function isOfRows(password: string): boolean {
  const text = password.toLowerCase()
  const longest = Math.max(
    ...ROWS.flatMap((row) => [row, [...row].toReversed().join('')]).map((row) => run(text, row)),
  )
  return longest >= PART && text.length - longest <= PART
}

/** The length of the beginning of a text that is a part of a row, with the row begun anew as often as one likes. */
function run(text: string, row: string): number {
  let length = 1
  while (length < text.length) {
    const at = row.indexOf(text[length - 1]!)
    if (at === -1 || row[(at + 1) % row.length] !== text[length]) break
    length += 1
  }
  return length
}
