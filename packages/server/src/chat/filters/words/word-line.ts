import type { Traced } from '../text/traced-text.ts'

const WORDS = /[\p{L}\p{N}]+/gu
const BETWEEN = /[^\p{L}\p{N}]+/gu

/** The words of a comparable text, with one blank before, between and behind them. */
export function wordLine(comparable: string): string {
  const words = comparable.replaceAll(BETWEEN, ' ').trim()
  return words === '' ? ' ' : ` ${words} `
}

/** The same as `wordLine`, with the place of each character; a blank has that of the letter behind it. */
export function traceLine(comparable: Traced): Traced {
  const at: number[] = []
  let text = ''
  for (const { 0: word, index } of comparable.text.matchAll(WORDS)) {
    text += ` ${word}`
    at.push(comparable.at[index]!)
    for (let unit = 0; unit < word.length; unit += 1) at.push(comparable.at[index + unit]!)
  }
  at.push(at.at(-1) ?? 0)
  return { text: `${text} `, at }
}
