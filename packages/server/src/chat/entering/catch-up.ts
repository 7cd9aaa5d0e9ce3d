import type { ListedEvent } from '@gwar/protocol'
import { listedEvents } from '../../events/stored-event.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import { Replay, type Around, type Listener } from './replay.ts'

/** A client that missed more events than this loads the channel afresh, which costs less. */
const MAX_MISSED = 1000

/**
 * The events with numbers in (`from`, `to`] as lines of a batch, in order, with the lines that open and close the batch.
 * Null when the client must load afresh: it missed too many, or the channel never gave its number. Removed messages are left out.
 * Clients that missed the same share the bytes, which nobody changes.
 */
export async function missedLines(
  chat: Chat,
  channel: LiveChannel,
  range: { readonly from: number; readonly to: number },
  listener: Listener & { readonly personId: string | null },
  batch: string,
  around: Around,
): Promise<Buffer | null> {
  const { from, to } = range
  if (from > to || from < 0 || to - from > MAX_MISSED) return null
  return replayFor(chat, channel, listener.personId).answer(from, to, listener, batch, around)
}

/**
 * One replay for each channel; in a private conversation one for each of the two, whose blocks hide different
 * messages.
 */
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

/**
 * The last messages up to this number, oldest first: the history that a plain IRC client is sent on joining.
 */
export async function recentMessages(
  chat: Chat,
  channel: LiveChannel,
  to: number,
  limit: number,
): Promise<readonly ListedEvent[]> {
  const page = await chat.store.read.events.historyBefore(channel.id, { seq: to + 1 }, limit)
  return listedEvents(page ?? []).filter((event) => event.type === 'notice' || event.cleared === null)
}
