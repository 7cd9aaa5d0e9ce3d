import type { Chat } from '../chat.ts'

/** Everybody is told how many watch at most once in this time. */
const EVERY_MS = 10_000

/** Tells the channels that are on air how many watch, where that changed. */
export function tellViewers({
  channels,
  names,
  clock,
}: Pick<Chat, 'channels' | 'names' | 'clock'>): () => void {
  return clock.every(EVERY_MS, () => {
    for (const channel of channels.living()) channel.viewers.tell(names)
  })
}
