/** How many characters a word needs, its sign included, before anything is suggested (OPEN-77). */
const MIN = { '@': 2, ':': 3, plain: 2 } as const

/** Which kind of suggestions a word asks for; null for a command and for a word that is too short. */
export function sortOfWord(word: string): 'people' | 'emoticons' | 'any' | null {
  if (word.startsWith('@')) return word.length >= MIN['@'] ? 'people' : null
  if (word.startsWith(':')) return word.length >= MIN[':'] ? 'emoticons' : null
  if (/^[/.]/.test(word)) return null
  return word.length >= MIN.plain ? 'any' : null
}
