/** So many digits and signs beside an easily guessed word do not make a good password: guessers try these, too. */
const ADDED_MAX = 6
/** Shorter words are ignored, because they occur in many good passwords by chance. */
const WORD_MIN = 3

/**
 * Whether a password is made of what everybody can see: the name, the address of mail, that of the service; once or
 * repeated, with nothing but a few digits and signs.
 */
export function isPersonalPassword(
  password: string,
  owner: { readonly name: string; readonly email: string | null; readonly productName: string },
): boolean {
  const email = owner.email ?? ''
  const words = [owner.name, email, email.slice(0, Math.max(0, email.lastIndexOf('@'))), owner.productName]
  const given = password.normalize('NFC')
  return words.some((word) => isHardlyMore(given, word))
}

function isHardlyMore(password: string, word: string): boolean {
  const known = word.normalize('NFC').toLowerCase()
  if (known.length < WORD_MIN) return false
  const rest = password.toLowerCase().split(known)
  return rest.length > 1 && rest.join('').length <= ADDED_MAX && !/\p{L}/u.test(rest.join(''))
}
