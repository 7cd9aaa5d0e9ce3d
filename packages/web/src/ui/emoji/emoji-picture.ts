import { hexcodeOf, type EmojiRecord } from './emoji-data.ts'
import type { Tone } from './tones.ts'

/** Where the build puts Twemoji's pictures; the version stands in for the hash of the files. */
export const EMOJI_PICTURES = '/assets/twemoji-1.2.5'

/** How many emoji one sheet holds. */
const SHEET_SIZE = 64

/** The address of an emoji's picture. */
export function emojiPicture(emoji: string): string {
  return `${EMOJI_PICTURES}/${hexcodeOf(emoji)}.svg`
}

/**
 * The address of an emoji on the sheet of its neighbours in this tone, for `<use>`. To a browser each SVG file in an
 * `<img>` is a page of its own, and with some hundreds of them every task of the window takes milliseconds: where
 * many emoji stand together they come from sheets.
 */
export function emojiOnSheet({ order, hexcode, skins }: EmojiRecord, tone: Tone): string {
  const skin = skins.find((skin) => skin.tone === tone)
  return `${EMOJI_PICTURES}/${sheetName(order, skin === undefined ? 0 : tone)}.svg#${symbolId(skin?.hexcode ?? hexcode)}`
}

/** The name of a sheet's file. */
export function sheetName(order: number, tone: Tone): string {
  return `sheet-${Math.floor(order / SHEET_SIZE)}-${tone}`
}

export function symbolId(hexcode: string): string {
  return `e${hexcode}`
}
