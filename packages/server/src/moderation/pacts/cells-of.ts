const SEPARATORS = new Set([',', ';', '\t'])

/**
 * The cells of a line of CSV, without the spaces around them; null where it is broken or binary. A cell in quotes may
 * hold separators and quotes, no break. Each character is looked at a fixed number of times.
 */
export function cellsOf(text: string): readonly string[] | null {
  if (text.includes('\0') || text.includes('\uFFFD')) return null
  const cells: string[] = []
  for (let at = 0; at <= text.length; at += 1) {
    const from = skipSpaces(text, at)
    if (text[from] === '"') {
      const close = closingQuote(text, from + 1)
      if (close === -1) return null
      cells.push(
        text
          .slice(from + 1, close)
          .replaceAll('""', '"')
          .trim(),
      )
      at = skipSpaces(text, close + 1)
      if (at < text.length && !SEPARATORS.has(text[at]!)) return null
    } else {
      at = from
      while (at < text.length && !SEPARATORS.has(text[at]!)) {
        if (text[at] === '"') return null
        at += 1
      }
      cells.push(text.slice(from, at).trim())
    }
  }
  return cells
}

/** Behind the spaces from there on; a tab is none, it separates. */
function skipSpaces(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\t' && /\s/u.test(text[at]!)) at += 1
  return at
}

/** Where the quote closes; two in a row are one of the cell. */
function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1)
    if (text[at] === '"') {
      if (text[at + 1] !== '"') return at
      at += 1
    }
  return -1
}
