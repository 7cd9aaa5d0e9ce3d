/** A line of words that was undressed: what stands there without the disguise, and where that was in the line. */
export interface Undressed {
  readonly text: string
  readonly at: readonly number[]
}

const MIXED_WORD = /(?<= )(?=\S*[013457])(?=\S*\p{L})\S+(?= )/gu
const DIGIT = /[013457]/g
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/**
 * The line with digits read as letters, in words that have letters, too: `k0t` is `kot`, and 100 stays 100. Of a word
 * with a 1 there are two readings. Letters keep their places.
 */
export function digitsAsLetters(line: string): readonly string[] {
  if (line.search(MIXED_WORD) === -1) return []
  const read = (one: string) =>
    line.replaceAll(MIXED_WORD, (word) =>
      word.replaceAll(DIGIT, (digit) => (digit === '1' ? one : READ_AS[digit]!)),
    )
  const asI = read('i')
  const asL = read('l')
  return asI === asL ? [asI] : [asI, asL]
}

const STRETCHED = /(\p{L})\1\1/u

/** Whether somewhere the same letter stands three times in a row. */
export function isStretched(text: string): boolean {
  return STRETCHED.test(text)
}

/** The line with each letter once where it stands several times in a row. */
export function squashed(line: string): Undressed {
  const at: number[] = []
  let text = ''
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === line[index - 1] && line[index]! > '9') continue
    text += line[index]
    at.push(index)
  }
  return { text, at }
}

const SPACED = /(?<= )\S \S \S \S(?: \S)*(?= )/gu

/** The rows of at least four single letters of the line, each joined: `k u r w a` is `kurwa`. */
export function joinedLetters(line: string): readonly Undressed[] {
  return [...line.matchAll(SPACED)].map(({ 0: row, index }) => {
    const at: number[] = []
    let text = ''
    for (let unit = 0; unit < row.length; unit += 1) {
      if (row[unit] === ' ') continue
      text += row[unit]
      at.push(index + unit)
    }
    return { text, at }
  })
}
