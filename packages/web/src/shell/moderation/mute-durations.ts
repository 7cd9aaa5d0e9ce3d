import type { Texts } from '@gwar/protocol'

/** How long one can be muted from the card, in seconds (spec B §9). */
export const MUTE_DURATIONS = [1, 60, 600, 1800, 3600, 21_600, 43_200, 86_400, 259_200, 604_800] as const

/** '1 s', '10 min', '6 h', '3 dni'. */
export function shortDuration(seconds: number, { card: texts }: Texts): string {
  if (seconds < 60) return texts.muteSeconds({ count: seconds })
  if (seconds < 3600) return texts.muteMinutes({ count: seconds / 60 })
  if (seconds < 86_400) return texts.muteHours({ count: seconds / 3600 })
  return texts.muteDays({ count: seconds / 86_400 })
}
