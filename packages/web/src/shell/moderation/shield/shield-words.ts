import { calendarDate, timeOfDay, type Locale, type ShieldRecord, type Texts } from '@gwar/protocol'

/** The hour at which the shield went up or goes down; with the day where that is another one than today. */
export function shieldHour(at: number, locale: Locale): string {
  const day = calendarDate(at, locale)
  return day === calendarDate(Date.now(), locale) ? timeOfDay(at) : `${day}, ${timeOfDay(at)}`
}

/** Who raised the shield: a person, the service, or the shield by itself. */
export function shieldRaiser({ is_auto, on_by }: ShieldRecord, texts: Texts): string {
  if (is_auto) return texts.shield.byItself
  return on_by === null ? texts.shield.service : (on_by.name ?? texts.channelSettings.deletedUser)
}
