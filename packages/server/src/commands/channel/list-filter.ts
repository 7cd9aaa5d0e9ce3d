import { nameKey } from '@gwar/protocol'
import { matchesMask } from '../matches-mask.ts'

/** How many conditions a LIST may have, and the longest mask: a longer one fits no name. Both limit the cost. */
const MAX_CONDITIONS = 4
const MAX_MASK = 65

/** Conditions of LIST, all of which must hold. */
export interface ListFilter {
  readonly minPeople: number
  readonly maxPeople: number
  /** Takes the channel's name key, without '#'. */
  readonly isNamed: (key: string) => boolean
}

/** Reads the conditions (`>n`, `<n`, `mask`, `!mask`); null where the items are names of channels. */
export function listFilter(items: readonly string[]): ListFilter | null {
  if (items.length > 0 && items.every((item) => item.startsWith('#') && !/[*?]/.test(item))) return null
  let minPeople = 0
  let maxPeople = Number.POSITIVE_INFINITY
  const wanted: string[] = []
  const unwanted: string[] = []
  for (const item of items.slice(0, MAX_CONDITIONS)) {
    const people = /^([<>])(\d{1,9})$/.exec(item)
    if (people === null) (item.startsWith('!') ? unwanted : wanted).push(maskOf(item))
    // both conditions exclude the number itself
    else if (people[1] === '>') minPeople = Math.max(minPeople, Number(people[2]) + 1)
    else maxPeople = Math.min(maxPeople, Number(people[2]) - 1)
  }
  return {
    minPeople,
    maxPeople,
    isNamed: (key) =>
      (wanted.length === 0 || wanted.some((mask) => matchesMask(mask, key))) &&
      !unwanted.some((mask) => matchesMask(mask, key)),
  }
}

function maskOf(item: string): string {
  const mask = nameKey(item.replace(/^!?#?/, '').replaceAll(/\*+/g, '*'))
  return mask.length > MAX_MASK ? '' : mask
}
