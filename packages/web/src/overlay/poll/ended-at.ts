import type { ListedEvent } from '@gwar/protocol'

/**
 * When a closed poll of a first page ended, in ms since 1970 by the clock of the service: its row in the chat says so, for
 * the record has the planned end alone, also where somebody ended it early. Without the row it ended before all rows of
 * the page; null where that has none.
 */
export function endedAt(endsAt: string, events: readonly ListedEvent[]): number | null {
  const row = events.findLast((event) => event.type === 'notice' && event.i18n?.name === 'pollended')
  if (row !== undefined) return row.at
  const [oldest] = events
  return oldest === undefined ? null : Math.min(Date.parse(endsAt), oldest.at)
}
