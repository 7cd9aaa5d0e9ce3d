/** Reads a name with or without the `@` of a mention. */
export function readName(word: string): string {
  return word.startsWith('@') ? word.slice(1) : word
}
