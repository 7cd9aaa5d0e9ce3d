import type { ConditionOf } from '@gwar/protocol'
import type { Facts } from '../facts.ts'
import type { Caught, Check } from './check.ts'

const WORD = /[A-Za-z0-9]+/g
const EMOJI = /\p{RGI_Emoji}/gv
/** What every emoji has one of, found quicker than the emoji. */
const IN_EMOJI = /[\u00a9\u00ae\u203c-\u3299\ud83c-\ud83e]/

/** Emoticons of the channel and of the service, and emoji, more than so many. */
export function emoticonsCheck({ above }: ConditionOf<'emoticons'>): Check {
  return {
    holds: ({ text: { sent } }, { emoticons }) => {
      let count = 0
      for (const _ of emoticonsIn(sent, emoticons)) {
        count += 1
        if (count > above) return true
      }
      return false
    },
    *caught({ text: { sent } }, { emoticons }): Generator<Caught> {
      for (const range of emoticonsIn(sent, emoticons)) yield { text: 0, range, by: null }
    },
  }
}

function* emoticonsIn(
  text: string,
  emoticons: Facts['emoticons'],
): Generator<readonly [from: number, to: number]> {
  if (emoticons.size > 0)
    for (const { 0: word, index } of text.matchAll(WORD))
      if (emoticons.has(word)) yield [index, index + word.length]
  if (IN_EMOJI.test(text))
    for (const { 0: emoji, index } of text.matchAll(EMOJI)) yield [index, index + emoji.length]
}
