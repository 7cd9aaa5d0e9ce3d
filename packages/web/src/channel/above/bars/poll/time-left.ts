import { serviceClock } from '../../../../connection/service-clock.ts'
import { useTexts } from '../../../../locale/texts.ts'
import { shortTime } from '../../../../ui/short-time.ts'
import { useSecondsLeft } from '../../../../ui/use-seconds-left.ts'

/** Seconds until a moment on the clock of the service, told anew with each. */
export function useServiceSeconds(at: string): number {
  return useSecondsLeft(Date.parse(at) - serviceClock.ahead) ?? 0
}

/** A length of time in short: '42 s', '4 min 10 s', '1 h 5 min'. */
export function useShortTime(seconds: number): string {
  return shortTime(useTexts().poll, seconds)
}
