import { nameKey, type ConditionOf } from '@gwar/protocol'
import type { Caught, Check } from './check.ts'

const MENTION = /(?<![\p{L}\p{N}_-])@([A-Za-z0-9_-]{3,32})(?![\p{L}\p{N}_-])/gu

/** More than so many different people called with `@`, whether they are here or not. */
export function mentionsCheck({ above }: ConditionOf<'mentions'>): Check {
  return {
    holds({ text: { sent } }) {
      if (!sent.includes('@')) return false
      return new Set([...sent.matchAll(MENTION)].map(({ 1: name }) => nameKey(name!))).size > above
    },
    *caught({ text: { sent } }): Generator<Caught> {
      for (const { 0: mention, index } of sent.matchAll(MENTION))
        yield { text: 0, range: [index, index + mention.length], by: null }
    },
  }
}
