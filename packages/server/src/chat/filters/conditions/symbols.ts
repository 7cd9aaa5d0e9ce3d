import type { ConditionOf } from '@gwar/protocol'
import type { ReadMessage } from '../read-message.ts'
import { placeIn, type Traced } from '../text/traced-text.ts'
import type { Caught, Check } from './check.ts'

/** The share of characters that are neither letters nor digits, or marks that are stacked on one letter. */
export function symbolsCheck({ share, from, stacked }: ConditionOf<'symbols'>): Check {
  return stacked === undefined ? symbolShare(share!, from!) : stackedMarks(stacked)
}

const PLAIN = /[\p{L}\p{M}\p{N}\s]+/gu

function symbolShare(share: number, from: number): Check {
  return {
    holds({ text: { visible } }) {
      if (visible.length < from) return false
      const symbols = lengthOf(visible.replaceAll(PLAIN, ''))
      if (symbols === 0) return false
      const all = lengthOf(visible.replaceAll(' ', ''))
      return all >= from && symbols * 100 >= all * share
    },
  }
}

function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** A text with its marks apart from their letters; both stand where the character did that held them. */
function takenApart({ text: visible, at: places }: Traced): Traced {
  const at: number[] = []
  let text = ''
  let index = 0
  for (const character of visible) {
    const apart = character.normalize('NFD')
    text += apart
    for (let unit = 0; unit < apart.length; unit += 1) at.push(places[index]!)
    index += character.length
  }
  return { text, at }
}

const MARK = /\p{M}/u

function stackedMarks(least: number): Check {
  const stack = new RegExp(`\\P{M}?\\p{M}{${least},}`, 'gu')

  function* caught({ text }: ReadMessage): Generator<Caught> {
    const apart = takenApart(text.tracedVisible)
    for (const { 0: found, index: from } of apart.text.matchAll(stack))
      yield { text: 0, range: placeIn(text.sent, apart, from, from + found.length), by: null }
  }
  return {
    holds({ text: { visible } }) {
      // letters that carry three marks in themselves are an alphabet's own
      if (!MARK.test(visible)) return false
      return visible.normalize('NFD').search(stack) !== -1
    },
    caught,
  }
}
