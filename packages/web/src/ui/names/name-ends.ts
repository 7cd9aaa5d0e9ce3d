/** How many characters at a long name's end are always seen. */
const END = 12
const MAX_EXTENSION = 17

/**
 * A name in two parts, of which only the first may be cut: the extension is always seen, so that no name hides that
 * it ends in `.exe`.
 */
export function nameEnds(name: string): readonly [start: string, end: string] {
  const characters = [...name]
  const dot = characters.lastIndexOf('.')
  const extension = dot > 0 ? characters.length - dot : 0
  const end = extension > 0 && extension <= MAX_EXTENSION ? Math.max(END, extension) : END
  if (characters.length <= 2 * end) return [name, '']
  return [characters.slice(0, -end).join(''), characters.slice(-end).join('')]
}
