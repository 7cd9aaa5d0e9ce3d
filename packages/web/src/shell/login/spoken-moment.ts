import { calendarDate, timeOfDay, type Locale, type Texts } from '@gwar/protocol'

/** A moment inside a sentence: 'dziś o 21:02', '20 listopada 2026 o 21:02'. */
export function spokenMoment(at: Date, now: Date, { login }: Pick<Texts, 'login'>, locale: Locale): string {
  const time = timeOfDay(at)
  return at.toDateString() === now.toDateString()
    ? login.today({ time })
    : login.onDay({ date: calendarDate(at, locale), time })
}
