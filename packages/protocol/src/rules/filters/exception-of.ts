import { messageLength } from '../messages.ts'
import { CONDITION_WORDS_MAX, CONDITIONS_MAX, FILTER_WORD_MAX } from './bounds.ts'
import type { FilterBody } from './filter-body.ts'
import { checkFilterWord } from './filter-word.ts'

/** What stands between blanks, without punctuation around it. */
const WORDS = /[^\s\p{P}](?:\S*[^\s\p{P}])?/gu

/**
 * Gives words of a text that a filter caught by mistake, such that they as an exception let it pass and little else: the
 * whole word where a part of it was caught ('Zukunft' for `*nft`), otherwise the caught words with their neighbours
 * ('szarlotka finał konkursu' for `finał`). Places are in code points. Null where there is nothing but what was caught.
 */
export function exceptionOf(
  text: string,
  places: readonly (readonly [from: number, to: number])[],
): string | null {
  const words = Array.from(text.matchAll(WORDS), ({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }))
  const points = Array.from(text)
  const unitsBefore = (point: number): number => points.slice(0, point).join('').length
  const place = places.toSorted(([a], [b]) => a - b)[0]
  const caught =
    place === undefined
      ? { from: text.length, to: text.length }
      : { from: unitsBefore(place[0]), to: unitsBefore(place[1]) }
  // caught by no part of it: as many words as there is room for
  if (place === undefined)
    return firstThatFits(words.toReversed().map(({ to }) => text.slice(words[0]!.from, to)))
  const met = words.flatMap(({ from, to }, at) => (to > caught.from && from < caught.to ? [at] : []))
  const first = met[0]
  const last = met.at(-1)
  if (first === undefined || last === undefined) return null
  const between = (a: number, b: number): string => text.slice(words[a]!.from, words[b]!.to)
  const isPart = words[first]!.from < caught.from || words[last]!.to > caught.to
  if (isPart) return firstThatFits([between(first, last)])
  const [before, behind] = [Math.max(0, first - 1), Math.min(words.length - 1, last + 1)]
  return firstThatFits(
    [
      [before, behind],
      [first, behind],
      [before, last],
    ].flatMap(([a, b]) => (a === first && b === last ? [] : [between(a!, b!)])),
  )
}

function firstThatFits(phrases: readonly string[]): string | null {
  return (
    phrases.find((phrase) => messageLength(phrase) <= FILTER_WORD_MAX && checkFilterWord(phrase) === null) ??
    null
  )
}

/** A filter with further words that silence it; null where it has no room for them. */
export function withExceptions(body: FilterBody, phrases: readonly string[]): FilterBody | null {
  const known = body.unless.findIndex((condition) => condition.is === 'words' && !condition.tolerant)
  const before = body.unless[known]
  const words = new Set([...(before?.is === 'words' ? before.words : []), ...phrases])
  if (words.size > CONDITION_WORDS_MAX) return null
  const condition = { is: 'words' as const, words: [...words], tolerant: false }
  if (before !== undefined)
    return { ...body, unless: body.unless.map((one, at) => (at === known ? condition : one)) }
  if (body.when.length + body.unless.length >= CONDITIONS_MAX) return null
  return { ...body, unless: [...body.unless, condition] }
}
