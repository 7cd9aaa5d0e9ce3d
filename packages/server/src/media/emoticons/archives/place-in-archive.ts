import type { ZipEntry } from './zip-directory.ts'

/** Where a file stands in an archive, and what its bytes must be. */
export type Place = Omit<ZipEntry, 'name'>

const PLACE = /^([sd])-(\d+)-(\d+)-(\d+)-(\d+)$/

/** A place as an item of a set keeps it. */
export function placeOf({ isDeflated, start, packed, size, crc }: Place): string {
  return [isDeflated ? 'd' : 's', start, packed, size, crc].join('-')
}

/** The place that {@link placeOf} wrote; null for any other text. */
export function readPlace(text: string): Place | null {
  const found = PLACE.exec(text)
  if (found === null) return null
  const [start, packed, size, crc] = found.slice(2).map(Number) as [number, number, number, number]
  return { isDeflated: found[1] === 'd', start, packed, size, crc }
}
