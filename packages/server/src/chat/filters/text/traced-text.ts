import { FORMAT_CODES } from '@gwar/protocol'
import { foldText } from '../../../search/fold-text.ts'
import { UNSEEN } from '../../rules/visible-text.ts'
import { oneSigma, type Likeness } from './comparable-text.ts'
import { drawnLetter } from './drawn-letters.ts'

/** A text that was made from a message's, and for each of its units where in the message it comes from. */
export interface Traced {
  readonly text: string
  /** Indexes into the message's text, in UTF-16 units. */
  readonly at: readonly number[]
}

/**
 * The same as `visibleText`, character by character, so that each keeps its place. It takes longer, and is only made
 * of a message that was caught.
 */
export function traceVisible(sent: string): Traced {
  const gone = [...sent.matchAll(FORMAT_CODES)].map(
    ({ index, 0: code }) => [index, index + code.length] as const,
  )
  const at: number[] = []
  let text = ''
  let next = 0
  for (let index = 0; index < sent.length;) {
    if (next < gone.length && index >= gone[next]![0]) {
      index = gone[next]![1]
      next += 1
      continue
    }
    const character = String.fromCodePoint(sent.codePointAt(index)!)
    const shown = shownAs(character, text)
    text += shown
    for (let unit = 0; unit < shown.length; unit += 1) at.push(index)
    index += character.length
  }
  return text.endsWith(' ') ? { text: text.slice(0, -1), at: at.slice(0, -1) } : { text, at }
}

/** What is seen of a character behind this text: nothing, a single blank, or itself. */
function shownAs(character: string, before: string): string {
  if (character.search(UNSEEN) !== -1) return ''
  if (!/\s/.test(character)) return character
  return before === '' || before.endsWith(' ') ? '' : ' '
}

/** The same as `comparableText`, with the place of each character. */
export function traceComparable(sent: string, likeness: Likeness): Traced {
  const visible = traceVisible(sent)
  const at: number[] = []
  let text = ''
  let index = 0
  for (const character of visible.text) {
    const folded = oneSigma(foldText(character.normalize('NFKC')))
    const compared = likeness === 'drawn' ? [...folded].map(drawnLetter).join('') : folded
    text += compared
    for (let unit = 0; unit < compared.length; unit += 1) at.push(visible.at[index]!)
    index += character.length
  }
  return { text, at }
}

/** What belongs to the character before it and is not seen by itself. */
const BELONGS = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/u

/** The place in the message of a stretch of the traced text: the whole characters that it comes from. */
export function placeIn(sent: string, { at }: Traced, from: number, to: number): readonly [number, number] {
  const start = at[from] ?? 0
  let end = start
  for (let index = from; index < to; index += 1) end = Math.max(end, at[index] ?? end)
  if (to > from) end += widthAt(sent, end)
  while (end < sent.length && BELONGS.test(String.fromCodePoint(sent.codePointAt(end)!)))
    end += widthAt(sent, end)
  return [start, end]
}

/** How many UTF-16 units the character at this index takes. */
function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
}
