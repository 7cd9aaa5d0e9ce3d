import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'

/** Looks under way, by channel: after a cut many ask for the same one in a moment. */
const looks = new WeakMap<LiveChannel, Promise<number>>()

/**
 * Somebody has an event that this node has not heard of: the store says whether there is one of that number, and
 * what it has up to there is told. The channel may have closed meanwhile.
 */
export async function readOn(chat: Chat, channel: LiveChannel, seq: number): Promise<void> {
  try {
    // a look that began before may have missed it
    let last = await look(chat, channel)
    if (last < seq) last = await look(chat, channel)
    if (last >= seq) await channel.sequence.reach(seq)
  } catch (error) {
    chat.onError(error)
  }
}

function look(chat: Chat, channel: LiveChannel): Promise<number> {
  let known = looks.get(channel)
  if (known === undefined) {
    known = chat.store.read.channels
      .byIds([channel.id])
      .then(([row]) => row?.seq ?? 0)
      .finally(() => looks.delete(channel))
    looks.set(channel, known)
  }
  return known
}
