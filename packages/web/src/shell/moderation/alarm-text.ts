import type { Texts } from '@gwar/protocol'

/** What an alarm was opened for, by the facts of its matter. */
export function alarmText(
  facts: Readonly<Record<string, unknown>> | null,
  { queue: { alarm } }: Pick<Texts, 'queue'>,
): string {
  const count = Number(facts?.['count'] ?? 0)
  const cause = facts?.['cause']
  switch (cause) {
    case 'arrivals':
    case 'same_text':
    case 'stopped':
    case 'reports':
    case 'bans':
    case 'deletions':
      return alarm[cause]({ count })
    default:
      return alarm.other
  }
}
