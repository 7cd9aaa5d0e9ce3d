import {
  reduce,
  type BufferKey,
  type ListedEvent,
  type MessageEvent,
  type RestoredEvent,
} from '@gwar/protocol'
import type { Stores } from '../../store/stores.ts'
import { loadBeside } from './load-beside.ts'
import type { Loads } from './loads.ts'

/** A page of 100 around a message, oldest first. */
type LoadAround = (messageId: string) => Promise<readonly ListedEvent[]>

/** Most pages that are loaded: more than a list of 200 events needs. */
const MOST_PAGES = 4

/**
 * Brings back, in the list of a buffer, the messages that a ban had hidden which was lifted; rejects where they cannot be
 * loaded. The server sends only the newest of them one by one.
 */
export async function bringBack(
  { stores, loads }: { readonly stores: Stores; readonly loads: Loads },
  key: BufferKey,
  isCurrent: () => boolean,
): Promise<void> {
  const { id, events } = stores.buffers.get(key)!.channel
  const loading = loadRestored(events, (uuid) => loads.page(id, { uuid, direction: 'around' }))
  const [back, caughtUp] = await loadBeside(stores, key, loading)
  if (!isCurrent() || back.length === 0) return
  stores.buffers.update(key, (buffer) =>
    caughtUp({ ...buffer, channel: back.reduce(reduce, buffer.channel) }),
  )
}

/**
 * Loads the messages of a shown list (newest first) that are back: of those that are placeholders, and of those that
 * quote cleared messages.
 */
async function loadRestored(
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
