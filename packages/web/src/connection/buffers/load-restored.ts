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
  const shown = new Map(
    events
      .filter((event): event is MessageEvent => event.type !== 'notice')
      .map((event) => [event.id, event]),
  )
  const waiting = new Map([...shown].filter(([, event]) => isGone(event)))
  const quotes: RestoredEvent[] = []
  const back: RestoredEvent[] = []
  for (let page = 0; page < MOST_PAGES && waiting.size > 0; page += 1) {
    const [id] = waiting.keys()
    waiting.delete(id!)
    for (const fresh of await loadAround(id!)) {
      if (fresh.type === 'notice' || (fresh.id !== id && !waiting.delete(fresh.id))) continue
      const { reply } = fresh
      if (fresh.cleared === null) back.push(restored(fresh.id, fresh.text, fresh))
      if (reply !== null && !reply.isCleared)
        quotes.push(restored(reply.id, reply.text, shown.get(reply.id) ?? BARE))
    }
  }
  // where a quoted message is in the list too and came back itself, its own event holds more and must win
  return [...quotes, ...back]
}

function isGone({ cleared, reply }: MessageEvent): boolean {
  return cleared !== null || reply?.isCleared === true
}

type Beside = Pick<RestoredEvent, 'attachments' | 'embeds'>

/** A quote says nothing of what stands beside the words: a quoted message of the list keeps what it has. */
const BARE: Beside = { attachments: [], embeds: [] }

function restored(messageId: string, text: string, { attachments, embeds }: Beside): RestoredEvent {
  return { type: 'restored', seq: 0, at: 0, messageId, text, attachments, embeds }
}
