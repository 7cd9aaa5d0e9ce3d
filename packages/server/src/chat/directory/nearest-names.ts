import { nameKey, type NameKey } from '@gwar/protocol'

interface Named {
  readonly nameKey: NameKey
}

/** Of so many letters one may be wrong, missing or too much. */
const LETTERS_A_SLIP = 4
const MAX_SLIPS = 3
const MIN_PART = 2

/**
 * The entries whose names are nearest to what somebody typed, best first: the name itself, then names with few other
 * letters, then names that begin with it, then names that contain it. The order of `all` decides among equals.
 */
export function nearestNames<T extends Named>(all: Iterable<T>, typed: string, limit: number): readonly T[] {
  const wanted = nameKey(typed.trim().replace(/^#/, ''))
  if (wanted === '') return []
  const slips = Math.min(MAX_SLIPS, Math.max(1, Math.floor(wanted.length / LETTERS_A_SLIP)))
  const ranked: { readonly entry: T; readonly rank: number }[] = []
  for (const entry of all) {
    const rank = rankOf(entry.nameKey, wanted, slips)
    if (rank !== null) ranked.push({ entry, rank })
  }
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

function rankOf(name: NameKey, wanted: NameKey, slips: number): number | null {
  if (name === wanted) return 0
  const distance = slipsBetween(name, wanted, slips)
  if (distance <= slips) return distance
  if (wanted.length < MIN_PART) return null
  if (name.startsWith(wanted)) return slips + 1
  return name.includes(wanted) ? slips + 2 : null
}

/**
 * How many letters one must change, add, take out or swap with their neighbour to come from one name to the other; some
 * number above `most` where these are more. Only cells that can be within `most` are filled, so that thousands of
 * names take a few milliseconds.
 */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const far = most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => Math.min(index, far))
  for (let i = 1; i <= one.length; i++) {
    const next = Array.from({ length: other.length + 1 }, () => far)
    if (i <= most) next[0] = i
    for (let j = Math.max(1, i - most); j <= Math.min(other.length, i + most); j++) {
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) least = Math.min(least, before[j - 2]! + 1)
      next[j] = Math.min(least, far)
    }
    if (Math.min(...next) > most) return far
    before = row
    row = next
  }
  return row[other.length]!
}
