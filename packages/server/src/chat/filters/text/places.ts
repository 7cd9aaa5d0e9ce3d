/** A caught part of a text: from its first code point to the one behind its last. */
export type Place = readonly [from: number, to: number]

/** More are not told: a text that is caught everywhere is caught. */
const PLACES_MAX = 20

/** Places in UTF-16 units as places in code points: in order, those that touch as one, at most so many. */
export function asPlaces(text: string, ranges: Iterable<readonly [number, number]>): readonly Place[] {
  const joined: [number, number][] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) joined.push([from, to])
  }
  const places: Place[] = []
  let index = 0
  let count = 0
  const countTo = (end: number): number => {
    for (; index < end; index += text.codePointAt(index)! > 0xffff ? 2 : 1) count += 1
    return count
  }
  for (const [from, to] of joined.slice(0, PLACES_MAX)) {
    const start = countTo(from)
    places.push([start, countTo(to)])
  }
  return places
}
