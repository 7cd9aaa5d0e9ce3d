import type { ListedEvent } from '@gwar/protocol'
import { listedEvents } from '../events/stored-event.ts'
import type { Chat } from './chat.ts'
import type { LiveChannel } from './live-channel.ts'
import { Replay, type Listener } from './replay.ts'

/** More than this is cheaper loaded afresh than replayed. */
const MAX_MISSED = 1000

/**
 * The events with numbers in (`from`, `to`] as lines of a batch, in order; null when the client must load afresh: too
 * many were missed, or its number is one that this channel never gave. Removed messages are left out.
 */
export async function missedFrames(
  chat: Chat,
  channel: LiveChannel,
  range: { readonly from: number; readonly to: number },
  listener: Listener,
  batch: string,
): Promise<Buffer | null> {
  const { from, to } = range
  if (from > to || from < 0 || to - from > MAX_MISSED) return null
  let replay = replays.get(channel)
  if (replay === undefined) replays.set(channel, (replay = new Replay(chat, channel)))
  return replay.frames(from, to, listener, batch)
}

const replays = new WeakMap<LiveChannel, Replay>()

/** The last messages up to this number, oldest first: what a plain IRC client is shown on joining. */
export async function recentMessages(
  chat: Chat,
  channel: LiveChannel,
  to: number,
  limit: number,
): Promise<readonly ListedEvent[]> {
  const page = await chat.store.read.events.historyBefore(channel.id, { seq: to + 1 }, limit)
  return listedEvents(page ?? []).filter((event) => event.type === 'notice' || event.cleared === null)
}
