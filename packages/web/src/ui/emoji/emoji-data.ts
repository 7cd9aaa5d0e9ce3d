import { withTones, type Tone } from './tones.ts'

/** An emoji in a tone, or in a pair of tones where two people are on it (DATA-16). */
export interface EmojiSkin {
  readonly tone: Tone | readonly [Tone, Tone]
  readonly emoji: string
  readonly hexcode: string
}

/** An emoji as the specification has it (DATA-14). */
export interface EmojiRecord {
  /** 0 people, 1 tones and hair, 2 nature, 3 food, 4 travel, 5 activities, 6 objects, 7 symbols, 8 flags. */
  readonly group: number
  /** Names such as `joy`, without colons; the first is the one to show. */
  readonly shortcodes: readonly string[]
  /** The character, which may be several code points. */
  readonly emoji: string
  /** Its code points in hex, separated by hyphens, without the variation selector FE0F. */
  readonly hexcode: string
  readonly order: number
  readonly skins: readonly EmojiSkin[]
}

export interface EmojiData {
  /** All emoji, each at the index that is its `order`. */
  readonly all: readonly EmojiRecord[]
  readonly byShortcode: ReadonlyMap<string, EmojiRecord>
  /** Emoji by hexcode, also by that of each of their tones. */
  readonly byHexcode: ReadonlyMap<string, EmojiRecord>
}

const SINGLE = [1, 2, 3, 4, 5] as const
const PAIRS = SINGLE.flatMap((first) =>
  SINGLE.filter((second) => second !== first).map((second) => [first, second] as const),
)

/** The hexcode of an emoji's character: the selector FE0F makes no other emoji. */
export function hexcodeOf(emoji: string): string {
  const codes: string[] = []
  for (const character of emoji)
    if (character !== '\uFE0F') codes.push(character.codePointAt(0)!.toString(16))
  return codes.join('-')
}

/** Reads what `scripts/generate-emoji.ts` wrote. */
export function readEmoji(rows: string): EmojiData {
  const byShortcode = new Map<string, EmojiRecord>()
  const byHexcode = new Map<string, EmojiRecord>()
  const all = rows.split('\n').map((row, order): EmojiRecord => {
    const [emoji = '', group, shortcodes = '', one = '', pair = ''] = row.split('\t')
    const record = {
      group: Number(group),
      shortcodes: shortcodes.split(' '),
      emoji,
      hexcode: hexcodeOf(emoji),
      order,
      skins: skinsOf(one, pair),
    }
    for (const shortcode of record.shortcodes) byShortcode.set(shortcode, record)
    for (const { hexcode } of [record, ...record.skins]) byHexcode.set(hexcode, record)
    return record
  })
  return { all, byShortcode, byHexcode }
}

function skinsOf(one: string, pair: string): EmojiSkin[] {
  if (one === '') return []
  const skin = (tone: EmojiSkin['tone'], emoji: string): EmojiSkin => ({
    tone,
    emoji,
    hexcode: hexcodeOf(emoji),
  })
  const single = SINGLE.map((tone) => skin(tone, withTones(one, tone)))
  if (pair === '') return single
  return [...single, ...PAIRS.map((tones) => skin(tones, withTones(pair, ...tones)))]
}

/** The character in a tone; two people have the same one. An emoji without tones stays as it is. */
export function inTone({ emoji, skins }: EmojiRecord, tone: Tone): string {
  return skins.find((skin) => skin.tone === tone)?.emoji ?? emoji
}
