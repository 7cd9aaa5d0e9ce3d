import { readMuteSeconds } from '@gwar/protocol'

const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }
const WRITTEN = /^(\d{1,7})([smhdw]?)$/i

/** Seconds of a time as Twitch writes it: `600`, `45s`, `10m`, `2h`, `3d`, `1w`; null where no mute has that length. */
export function readHowLong(word: string): number | null {
  const [, count = '', unit = ''] = WRITTEN.exec(word) ?? []
  return count === '' ? null : readMuteSeconds(String(Number(count) * UNITS[unit.toLowerCase()]!))
}
