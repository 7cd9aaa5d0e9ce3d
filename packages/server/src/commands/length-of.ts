/** Characters of lines: about what they weigh on the wire. */
export function lengthOf(lines: readonly string[]): number {
  let length = 0
  for (const line of lines) length += line.length
  return length
}
