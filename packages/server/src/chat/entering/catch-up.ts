import type { ListedEvent } from '@gwar/protocol'
import { listedEvents } from '../../events/stored-event.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
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
  listener: Listener & { readonly personId: string | null },
  batch: string,
): Promise<Buffer | null> {
  const { from, to } = range
  if (from > to || from < 0 || to - from > MAX_MISSED) return null
  return replayFor(chat, channel, listener.personId).frames(from, to, listener, batch)
}

/** By channel one for all; of a private conversation one for each of its people, whose blocks hide what they hide. */
const replays = new WeakMap<LiveChannel, Map<string, Replay>>()

function replayFor(chat: Chat, channel: LiveChannel, personId: string | null): Replay {
  const { read } = chat.store
  const reader = channel.type === 'user' ? (personId ?? '') : ''
  let known = replays.get(channel)
  if (known === undefined) replays.set(channel, (known = new Map()))
  let replay = known.get(reader)
  if (replay === undefined)
    known.set(
      reader,
      (replay = new Replay(chat, channel, reader === '' ? read.events : read.eventsFor(reader))),
    )
  return replay
}

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
