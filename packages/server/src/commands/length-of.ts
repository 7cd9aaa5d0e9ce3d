/** The characters of lines, which is about their size in bytes on the wire. */
export function lengthOf(lines: readonly string[]): number {
  let length = 0
  for (const line of lines) length += line.length
  return length
}
