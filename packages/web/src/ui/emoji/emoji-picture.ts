import { hexcodeOf } from './emoji-data.ts'

/** Where the build puts Twemoji's pictures; the version stands in for the hash of the files. */
export const EMOJI_PICTURES = '/assets/twemoji-1.2.5'

/** The address of an emoji's picture. */
export function emojiPicture(emoji: string): string {
  return `${EMOJI_PICTURES}/${hexcodeOf(emoji)}.svg`
}
