import { nameKey, namesNick, type ListedEvent } from '@gwar/protocol'

export function isOwn(event: ListedEvent, ownName: string | null): boolean {
  return (
    event.type !== 'notice' &&
    ownName !== null &&
    event.from.name !== null &&
    nameKey(event.from.name) === nameKey(ownName)
  )
}

/** A mention of, or a reply to this person by somebody else (HL-01, HL-02, HL-05). */
export function concernsYou(event: ListedEvent, ownName: string | null): boolean {
  if (event.type === 'notice' || ownName === null || isOwn(event, ownName)) return false
  const quoted = event.reply?.name
  return (quoted != null && nameKey(quoted) === nameKey(ownName)) || namesNick(event.text, ownName)
}

/** What the counter of a buffer counts: beside that, everything that the other says in private (HL-04). */
export function isHighlight(event: ListedEvent, type: 'channel' | 'user', ownName: string | null): boolean {
  if (event.type === 'notice' || isOwn(event, ownName)) return false
  return type === 'user' || concernsYou(event, ownName)
}
