/** The tones of emoji (spec B §3): 0 is without one. */
export type Tone = 0 | 1 | 2 | 3 | 4 | 5

export const TONES: readonly Tone[] = [0, 1, 2, 3, 4, 5]

/** The characters of the tones 1 to 5. */
const MODIFIERS = ['\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}']

/** An emoji in other tones: `first` in the place of the first tone, `second` in that of the second. */
export function withTones(emoji: string, first: number, second = 2): string {
  return emoji.replace(/[\u{1F3FB}\u{1F3FC}]/gu, (modifier) =>
    modifier === MODIFIERS[0] ? MODIFIERS[first - 1]! : MODIFIERS[second - 1]!,
  )
}
