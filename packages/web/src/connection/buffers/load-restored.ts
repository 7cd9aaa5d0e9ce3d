import type { ListedEvent, MessageEvent, RestoredEvent } from '@gwar/protocol'

/** A page of 100 around a message, oldest first. */
type LoadAround = (messageId: string) => Promise<readonly ListedEvent[]>

/** Most pages that are loaded: more than a list of 200 events needs. */
const MOST_PAGES = 4

/**
 * Loads the messages of a shown list (newest first) that came back when a ban was lifted: those that are placeholders,
 * and quotes of cleared messages. The server sends only the newest of them one by one.
 */
export async function loadRestored(
  events: readonly ListedEvent[],
  loadAround: LoadAround,
): Promise<readonly RestoredEvent[]> {
  const waiting = new Map(
    events
      .filter((event): event is MessageEvent => event.type !== 'notice' && isGone(event))
      .map((event) => [event.id, event]),
  )
  const back: RestoredEvent[] = []
  for (let page = 0; page < MOST_PAGES && waiting.size > 0; page += 1) {
    const [id] = waiting.keys()
    waiting.delete(id!)
    for (const fresh of await loadAround(id!)) {
      if (fresh.type === 'notice') continue
      if (fresh.id === id || waiting.delete(fresh.id)) back.push(...restoredIn(fresh))
    }
  }
  return back
}

function isGone({ cleared, reply }: MessageEvent): boolean {
  return cleared !== null || reply?.isCleared === true
}

/** The quote comes first: where the quoted message is in the list too, its own event holds more and must win. */
function restoredIn({ id, cleared, reply, text, attachments, embeds }: MessageEvent): RestoredEvent[] {
  const back = { type: 'restored', seq: 0, at: 0 } as const
  return [
    ...(cleared === null ? [{ ...back, messageId: id, text, attachments, embeds }] : []),
    ...(reply !== null && !reply.isCleared
      ? [{ ...back, messageId: reply.id, text: reply.text, attachments: [], embeds: [] }]
      : []),
  ].toReversed()
}
