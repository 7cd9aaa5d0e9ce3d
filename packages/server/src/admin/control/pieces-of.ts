/** This many characters fit in a message even where JSON writes each of them as six: see `MAX_MESSAGE`. */
const PIECE = 600_000

/**
 * A text in pieces that are each no longer than a message may be; the terminal writes a line break behind each. It is
 * cut between lines, and within a line only where that alone is too long.
 */
export function* piecesOf(text: string): Generator<string> {
  let from = 0
  while (text.length - from > PIECE) {
    const end = text.lastIndexOf('\n', from + PIECE)
    const cut = end < from ? wholeCharacters(text, from + PIECE) : end
    yield text.slice(from, cut)
    from = end < from ? cut : end + 1
  }
  yield text.slice(from)
}

/** The same place, or the one before it where a character of two units would be torn. */
function wholeCharacters(text: string, at: number): number {
  return text.codePointAt(at - 1)! > 0xff_ff ? at - 1 : at
}
