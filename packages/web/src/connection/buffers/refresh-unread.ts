import { call } from '../../calls/call.ts'
import { firstAnswers } from '../../answers/first-answers.ts'
import type { Stores } from '../../store/stores.ts'

/**
 * Asks for the unread entries of the open buffer's inbox. When another device of the same person opens it all
 * connections are told, but a page that slept has missed it: one with a badge asks when it is looked at again (SRCH-22).
 */
export async function refreshUnread({ buffers, list }: Stores): Promise<void> {
  const buffer = list.active === null ? undefined : buffers.get(list.active)
  if (buffer === undefined || buffer.place.unread === 0) return
  const before = buffer.place.unread
  const path = `/api/channels/${encodeURIComponent(buffer.channel.id)}/unread_count` as const
  const result = await call(path, { answer: firstAnswers.unreadCount })
  if (!result.ok) return
  const [unread] = result.value
  // an entry came meanwhile: whether the answer counts it is not known
  buffers.update(buffer.key, (now) =>
    now.place.unread === before ? { ...now, place: { ...now.place, unread } } : now,
  )
}
