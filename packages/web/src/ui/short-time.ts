import type { Texts } from '@gwar/protocol'

/** A length of time in short: '42 s', '4 min 10 s', '1 h 5 min'. */
export function shortTime(
  texts: Pick<Texts['poll'], 'seconds' | 'minutes' | 'hours'>,
  seconds: number,
): string {
  if (seconds < 60) return texts.seconds({ seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return texts.minutes({ minutes, seconds: seconds % 60 })
  return texts.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
