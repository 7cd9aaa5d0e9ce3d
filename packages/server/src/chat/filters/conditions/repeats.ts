import type { ConditionOf } from '@gwar/protocol'
import type { ReadMessage } from '../read-message.ts'
import { placeIn } from '../text/traced-text.ts'
import type { Caught, Check } from './check.ts'

/** One character so often in a row, or one word so often in the text; case and accents do not matter. */
export function repeatsCheck({ character, word }: ConditionOf<'repeats'>): Check {
  return character === undefined ? wordRepeats(word!) : characterRepeats(character)
}

function characterRepeats(least: number): Check {
  function* caught({ text }: ReadMessage): Generator<Caught> {
    const compared = text.compared('folded')
    for (const [from, to] of rowsOf(compared.comparable, least))
      yield { text: 0, range: placeIn(text.sent, compared.traced.comparable, from, to), by: null }
  }
  return {
    holds: ({ text }) =>
      text.sent.length >= least &&
      mayHoldRow(text.compared('folded').comparable, least) &&
      rowsOf(text.compared('folded').comparable, least).next().done === false,
    caught,
  }
}

/** Whether some unit of the text, or each second one, repeats often enough; quicker than taking characters apart. */
function mayHoldRow(text: string, least: number): boolean {
  let same = 1
  let inPairs = 2
  for (let index = 1; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    same = unit === text.charCodeAt(index - 1) ? same + 1 : 1
    inPairs = unit === text.charCodeAt(index - 2) ? inPairs + 1 : 2
    if (same >= least || inPairs >= 2 * least) return true
  }
  return false
}

/** Where one character, blanks aside, stands so often in a row. */
function* rowsOf(text: string, least: number): Generator<readonly [from: number, to: number]> {
  let start = 0
  let count = 0
  let last = ''
  let index = 0
  for (const character of text) {
    if (character !== last) {
      if (count >= least && last !== ' ') yield [start, index]
      start = index
      count = 0
      last = character
    }
    count += 1
    index += character.length
  }
  if (count >= least && last !== ' ') yield [start, index]
}

function wordRepeats(least: number): Check {
  function* caught({ text }: ReadMessage): Generator<Caught> {
    const compared = text.compared('folded')
    const { words } = compared
    const repeated = new Set(repeatedWords(words, least))
    let from = 1
    for (const one of words) {
      if (repeated.has(one))
        yield { text: 0, range: placeIn(text.sent, compared.traced.line, from, from + one.length), by: null }
      from += one.length + 1
    }
  }
  return {
    holds({ text }) {
      // a word and a blank, so often
      if (text.sent.length < 2 * least - 1) return false
      return repeatedWords(text.compared('folded').words, least).length > 0
    },
    caught,
  }
}

function repeatedWords(words: readonly string[], least: number): readonly string[] {
  if (words.length < least) return []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].flatMap(([word, count]) => (count >= least && word !== '' ? [word] : []))
}
