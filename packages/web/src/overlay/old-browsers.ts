/*
 * What Chromium 103 does not have, which OBS 28 to 30 carry, of the calls that the code which overlays share with the
 * client makes. The check of the build (`newer-than-103.ts`) knows these names.
 */

type Compare<T> = (a: T, b: T) => number

export const LATER = {
  with<T>(this: readonly T[], index: number, value: T): T[] {
    const copy = [...this]
    copy[index < 0 ? copy.length + index : index] = value
    return copy
  },
  toReversed<T>(this: readonly T[]): T[] {
    return [...this].reverse()
  },
  toSorted<T>(this: readonly T[], compare?: Compare<T>): T[] {
    return [...this].sort(compare)
  },
  toSpliced<T>(this: readonly T[], start: number, count: number, ...items: T[]): T[] {
    const copy = [...this]
    copy.splice(start, count, ...items)
    return copy
  },
}

for (const [name, value] of Object.entries(LATER))
  if (!Object.hasOwn(Array.prototype, name))
    // oxlint-disable-next-line no-extend-native -- the very calls that later browsers have, and no others
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true })
