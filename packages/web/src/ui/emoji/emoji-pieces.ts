import { hexcodeOf, type EmojiData } from './emoji-data.ts'

/** A piece of a text, in order; together their `text` is the whole text. */
export type EmojiPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** `char` is what `text` stands for: itself, or the emoji of a `:shortcode:`. */
  | { readonly kind: 'emoji'; readonly text: string; readonly char: string }

/** A place of a text that is an emoji. */
export interface EmojiMark {
  readonly start: number
  readonly end: number
  readonly char: string
}

/** Matches texts that may hold emoji: for most texts this one test is all that is done. */
const MAY_HOLD = /:[a-z0-9_+-]+:|[\uFE0F\u20E3\u231A-\u2BFF\u{1F000}-\u{1FAFF}]/u

const SHOWN = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`
/** A flag of two letters or of tags, a keycap, pictures joined by ZWJ; or a shortcode without its last colon. */
const CANDIDATE = new RegExp(
  [
    String.raw`\p{Regional_Indicator}{2}`,
    String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{1,8}\u{E007F}`,
    String.raw`[0-9#*]\uFE0F?\u20E3`,
    String.raw`${SHOWN}(?:\u200D${SHOWN}){0,8}`,
    String.raw`(?<![\p{L}\p{N}_/]):[a-z0-9_+-]{1,64}(?=:)`,
  ].join('|'),
  'gu',
)
/** Matches emoji shown as pictures; other pictographs are text unless FE0F, a tone or a joined one makes them emoji. */
const IS_PICTURE = /^\p{Emoji_Presentation}|[\uFE0F\u20E3\u200D\p{Emoji_Modifier}\u{E007F}]/u

/** Whether a text is worth cutting: cheap, and true for some texts without emoji. */
export function mayHoldEmoji(text: string): boolean {
  return MAY_HOLD.test(text)
}

/**
 * Where emoji stand in a text: the longest sequences that there are, and shortcodes between colons. Without the list
 * (not loaded yet) characters are taken as they come and shortcodes are left alone.
 */
export function* emojiIn(text: string, data: EmojiData | null): Generator<EmojiMark> {
  if (!mayHoldEmoji(text)) return
  // a copy, because `lastIndex` is set by hand to where the found emoji ends
  const candidates = new RegExp(CANDIDATE)
  for (let match = candidates.exec(text); match !== null; match = candidates.exec(text)) {
    const { 0: found, index: start } = match
    const isShortcode = found.startsWith(':')
    const char = isShortcode ? data?.byShortcode.get(found.slice(1))?.emoji : knownPart(found, data)
    if (char === undefined) continue
    const end = start + (isShortcode ? found.length + 1 : char.length)
    candidates.lastIndex = end
    yield { start, end, char }
  }
}

/** Cuts a text into emoji and the rest. */
export function emojiPieces(text: string, data: EmojiData | null): readonly EmojiPiece[] {
  const pieces: EmojiPiece[] = []
  let at = 0
  for (const { start, end, char } of emojiIn(text, data)) {
    if (start > at) pieces.push({ kind: 'text', text: text.slice(at, start) })
    pieces.push({ kind: 'emoji', text: text.slice(start, end), char })
    at = end
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces
}

/** The longest beginning of a sequence that is an emoji: pictures that make no emoji together are shown one by one. */
function knownPart(sequence: string, data: EmojiData | null): string | undefined {
  if (!IS_PICTURE.test(sequence)) return undefined
  if (data === null) return sequence
  for (let part = sequence; part !== ''; part = part.slice(0, part.lastIndexOf('\u200D')))
    if (data.byHexcode.has(hexcodeOf(part))) return IS_PICTURE.test(part) ? part : undefined
    else if (!part.includes('\u200D')) return undefined
  return undefined
}
