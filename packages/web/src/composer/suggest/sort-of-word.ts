/** The sign counts (OPEN-77). */
const MIN = { '@': 2, ':': 3, plain: 2 } as const

/** What a word asks for; null where it is too short to ask. */
export function sortOfWord(word: string): 'people' | 'emoticons' | 'any' | null {
  if (word.startsWith('@')) return word.length >= MIN['@'] ? 'people' : null
  if (word.startsWith(':')) return word.length >= MIN[':'] ? 'emoticons' : null
  if (/^[/.]/.test(word)) return null
  return word.length >= MIN.plain ? 'any' : null
}
