/** Characters of the reason of a ban, counted as code points. */
export const REASON_MAX = 300
/** The longest mute, four weeks; beyond it there is the ban. */
export const MUTE_MAX_SECONDS = 4 * 604_800
/** The longest ban with an end, a year; beyond it there is the one for ever. */
export const BAN_MAX_SECONDS = 365 * 86_400

// control characters would break lines, marks of direction would reorder the words around them
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** What somebody wrote about a matter, as it is kept and shown: one line, without what cannot be seen. */
export function cleanLine(text: string): string {
  return text.replaceAll(UNSEEN, ' ').trim()
}

/** A reason as it is kept and shown: one line, cut to its limit; null where nothing is said. */
export function cleanReason(text: string): string | null {
  const line = cutLine(text, REASON_MAX)
  return line === '' ? null : line
}

/** A text as one line, as by `cleanLine`, cut to so many code points. */
export function cutLine(text: string, max: number): string {
  const line = cleanLine(text)
  const characters = Array.from(line.slice(0, 2 * max + 2))
  if (characters.length <= max) return line
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}

const WHOLE = /^\d{1,9}$/

/** Seconds of a mute as somebody wrote them; null for what is none, or is out of bounds. */
export function readMuteSeconds(word: string): number | null {
  const seconds = WHOLE.test(word) ? Number(word) : 0
  return seconds >= 1 && seconds <= MUTE_MAX_SECONDS ? seconds : null
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }
const TIME = /^(\d{1,9})([smhdw])$/i

/** Seconds of a time that is written with its unit: `45s`, `10m`, `2h`, `7d`, `1w`; null for any other word. */
export function readTime(word: string): number | null {
  const [, count = '', unit = ''] = TIME.exec(word) ?? []
  return count === '' ? null : Number(count) * UNITS[unit.toLowerCase()]!
}

/**
 * Reads the time that may stand behind the name of who is banned, and gives the remaining words. `seconds` is null for
 * a ban for ever, which is one without a time: a number without a unit is a word of the reason. Null for a time that
 * no ban can last.
 */
export function readBanTime(
  words: readonly string[],
): { readonly seconds: number | null; readonly rest: readonly string[] } | null {
  const seconds = readTime(words[0] ?? '')
  if (seconds === null) return { seconds, rest: words }
  return seconds >= 1 && seconds <= BAN_MAX_SECONDS ? { seconds, rest: words.slice(1) } : null
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

/** The scope of the whole service, where a channel's id stands otherwise. */
export const EVERYWHERE = '00000000-0000-0000-0000-000000000000'

/** Why somebody moderated, in words that each reader sees in the own language. */
export const CATEGORIES = [
  'spam',
  'insult',
  'hate',
  'threat',
  'sexual',
  'personal_data',
  'illegal',
  'raid',
  'other',
] as const
export type Category = (typeof CATEGORIES)[number]

/** What a reader can report somebody for: a raid is seen by moderators. */
export const REPORT_CATEGORIES = CATEGORIES.filter((category) => category !== 'raid')

/** Whether nobody may read what a moderator deletes for this reason, whereas readers open other deleted messages. */
export function isWithheldFor(category: Category | null): boolean {
  return category === 'personal_data' || category === 'illegal'
}

/** Reads a reason that may begin with its category, as in `#spam reklamy`; a word that names none belongs to the reason. */
export function readReason(text: string): {
  readonly category: Category | null
  readonly reason: string | null
} {
  const [, word = '', rest = ''] = /^\s*#(\S+)(.*)$/s.exec(text) ?? []
  const category = CATEGORIES.find((one) => one === word.toLowerCase()) ?? null
  return { category, reason: cleanReason(category === null ? text : rest) }
}
