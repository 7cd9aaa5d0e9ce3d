import { calendarDate, timeOfDay, type Locale, type Texts } from '@gwar/protocol'

/** A ban or a mute with its end: 'ban na stałe', 'wyciszenie do 21 listopada 2026, 21:04'. */
export function untilText(
  { kind, expiresAt }: { readonly kind: 'ban' | 'mute'; readonly expiresAt: string | null },
  { peoplePage: texts }: Texts,
  locale: Locale,
): string {
  if (expiresAt === null) return texts.bannedForEver
  const at = Date.parse(expiresAt)
  const until = `${calendarDate(at, locale)}, ${timeOfDay(at)}`
  return kind === 'mute' ? texts.mutedUntil({ until }) : texts.bannedUntil({ until })
}
