/** Characters of the reason of a ban, counted as code points. */
export const REASON_MAX = 300
/** The longest mute, four weeks; beyond it there is the ban. */
export const MUTE_MAX_SECONDS = 4 * 604_800

// control characters would break lines, marks of direction would reorder the words around them
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A reason as it is kept and shown: one line, cut to its limit; null where nothing is said. */
export function cleanReason(text: string): string | null {
  const line = text.replaceAll(UNSEEN, ' ').trim()
  const characters = Array.from(line.slice(0, 2 * REASON_MAX + 2))
  const cut =
    characters.length > REASON_MAX
      ? `${characters
          .slice(0, REASON_MAX - 1)
          .join('')
          .trimEnd()}…`
      : line
  return cut === '' ? null : cut
}

const WHOLE = /^\d{1,9}$/

/** Seconds of a mute as somebody wrote them; null for what is none, or is out of bounds. */
export function readMuteSeconds(word: string): number | null {
  const seconds = WHOLE.test(word) ? Number(word) : 0
  return seconds >= 1 && seconds <= MUTE_MAX_SECONDS ? seconds : null
}

/** Which messages of a banned person are deleted with the ban, and come back when it is lifted (OPEN-152). */
export type BanClears = 'nothing' | 'recent' | 'all'

/** How far back `recent` reaches, in ms: ten minutes. */
export const RECENT_MS = 10 * 60_000

/** What a ban deletes where the moderator did not choose. */
export const DEFAULT_CLEARS: BanClears = 'recent'

/** The words with which `.ban` and `ban add` choose it. */
export const CLEARS_WORDS: Readonly<Record<BanClears, string>> = {
  nothing: '-none',
  recent: '-10m',
  all: '-all',
}

/**
 * Reads the choice that may stand before the reason of a ban, and gives the remaining words. Without one of
 * {@link CLEARS_WORDS} at their beginning it is {@link DEFAULT_CLEARS}.
 */
export function readClears(words: readonly string[]): {
  readonly clears: BanClears
  readonly rest: readonly string[]
} {
  for (const [clears, word] of Object.entries(CLEARS_WORDS))
    if (words[0]?.toLowerCase() === word) return { clears: clears as BanClears, rest: words.slice(1) }
  return { clears: DEFAULT_CLEARS, rest: words }
}
