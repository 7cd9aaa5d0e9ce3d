import { isHighlightFor, nameKey, type HighlightReader, type ListedEvent } from '@gwar/protocol'

export function isOwn(event: ListedEvent, ownName: string | null): boolean {
  return (
    event.type !== 'notice' &&
    ownName !== null &&
    event.from.name !== null &&
    nameKey(event.from.name) === nameKey(ownName)
  )
}

/** Whether it greets who came into the channel: only that person is told, and it is never news. */
export function isGreeting(event: ListedEvent): boolean {
  return event.type === 'notice' && event.i18n?.name === 'welcome'
}

/** A mention of, a reply to, or a word of this person by somebody else (HL-01..03, HL-05). */
export function concernsYou(event: ListedEvent, reader: HighlightReader | null): boolean {
  return isHighlight(event, 'channel', reader)
}

/** Whether a buffer's counter counts the event: one that concerns you, or any private message of the other (HL-04). */
export function isHighlight(
  event: ListedEvent,
  type: 'channel' | 'user',
  reader: HighlightReader | null,
): boolean {
  return reader !== null && isHighlightFor(event, type, reader)
}
