import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'

/** Checks under way, by channel: after a cut many clients ask about the same one. */
const looks = new WeakMap<LiveChannel, Promise<number>>()

/**
 * A client has an event that this node has not heard of. Asks the store for the channel's last number and tells
 * everything up to it. The channel may have been closed meanwhile.
 */
export async function readOn(chat: Chat, channel: LiveChannel, seq: number): Promise<void> {
  try {
    // a check that began earlier may have missed it
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
