import { messageLength, type ConditionOf } from '@gwar/protocol'
import type { Check } from './check.ts'

/** More than so many characters, or more than so many lines. */
export function lengthCheck({ characters, lines }: ConditionOf<'length'>): Check {
  return {
    holds: ({ text: { sent } }) =>
      characters === undefined
        ? sent.split('\n', lines! + 1).length > lines!
        : sent.length > characters && messageLength(sent) > characters,
  }
}
