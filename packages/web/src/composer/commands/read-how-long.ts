import { readMuteSeconds, readTime } from '@gwar/protocol'

/** Seconds of a time as Twitch writes it: `600`, `45s`, `10m`, `2h`, `3d`, `1w`; null where no mute has that length. */
export function readHowLong(word: string): number | null {
  return readMuteSeconds(String(readTime(word) ?? word))
}
