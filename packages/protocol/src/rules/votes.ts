const VALUE = /^[+-]?\d{1,9}$/

/**
 * A vote as somebody typed it: 1 and 0 are themselves, any other whole number is -1 (spec B §4); null for what is
 * no whole number.
 */
export function readVoteValue(word: string): -1 | 0 | 1 | null {
  if (!VALUE.test(word)) return null
  const value = Number(word)
  return value === 1 ? 1 : value === 0 ? 0 : -1
}

/**
 * Whether the channel allows this vote. `param` is the parameter of mode K ('p', 'pm'; null counts as 'p'),
 * undefined where K is not set. Taking a vote back is always allowed (spec B §4, §6).
 */
export function allowsVote(param: string | null | undefined, vote: -1 | 0 | 1): boolean {
  if (param === undefined) return false
  return vote === 0 || (param ?? 'p').includes(vote === 1 ? 'p' : 'm')
}
