/** A name as people write it, with the `@` of a mention or without. */
export function readName(word: string): string {
  return word.startsWith('@') ? word.slice(1) : word
}
