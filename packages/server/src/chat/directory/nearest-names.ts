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
  const slipsOf = slipsTo(wanted, slips)
  const ranked: { readonly entry: T; readonly rank: number }[] = []
  for (const entry of all) {
    const rank = rankOf(entry.nameKey, wanted, slips, slipsOf)
    if (rank !== null) ranked.push({ entry, rank })
  }
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

function rankOf(
  name: NameKey,
  wanted: NameKey,
  slips: number,
  slipsOf: (name: NameKey) => number,
): number | null {
  if (name === wanted) return 0
  const distance = slipsOf(name)
  if (distance <= slips) return distance
  if (wanted.length < MIN_PART) return null
  if (name.startsWith(wanted)) return slips + 1
  return name.includes(wanted) ? slips + 2 : null
}

/**
 * Counts how many letters one must change, add, take out or swap with their neighbour to come from a name to the
 * wanted one; some number above `most` where these are more. Attack: strangers ask this of 20,000 names. So only cells
 * that can be within `most` are filled, in three rows that all names share.
 */
function slipsTo(wanted: string, most: number): (name: string) => number {
  const far = most + 1
  const length = wanted.length
  const emptyRow = (): number[] => Array.from({ length: length + 1 }, () => far)
  let [before, row, next] = [emptyRow(), emptyRow(), emptyRow()]
  return (name) => {
    if (Math.abs(name.length - length) > most) return far
    for (let j = 0; j <= length; j++) row[j] = Math.min(j, far)
    for (let i = 1; i <= name.length; i++) {
      const first = Math.max(1, i - most)
      const last = Math.min(length, i + most)
      // the cells beside these still hold what another name left there
      next[first - 1] = first === 1 ? Math.min(i, far) : far
      if (last < length) next[last + 1] = far
      let nearest = next[first - 1]!
      for (let j = first; j <= last; j++) {
        const isSame = name[i - 1] === wanted[j - 1]
        let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1), far)
        const isSwapped = i > 1 && j > 1 && name[i - 1] === wanted[j - 2] && name[i - 2] === wanted[j - 1]
        if (isSwapped) least = Math.min(least, before[j - 2]! + 1)
        next[j] = least
        nearest = Math.min(nearest, least)
      }
      if (nearest > most) return far
      ;[before, row, next] = [row, next, before]
    }
    return row[length]!
  }
}
