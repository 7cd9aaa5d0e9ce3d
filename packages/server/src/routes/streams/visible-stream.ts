import {
  may,
  STREAM_MINUTES_TOLD,
  type PastStream,
  type Standing,
  type StreamAnswer,
  type StreamMinuteRecord,
} from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import type { StreamMinuteRow } from '../../store/streams/stream-minutes.ts'
import type { ListedStream, StreamRow } from '../../store/streams/streams.ts'
import { readableChannel } from '../channels/readable-channel.ts'
import { standingOf } from '../channels/standing-of.ts'
import type { HttpDeps } from '../http.ts'

const MINUTE_MS = 60_000
const TOLD_MS = STREAM_MINUTES_TOLD * MINUTE_MS

interface SeenStream {
  readonly stream: StreamRow
  readonly channelName: string
  readonly standing: Standing
}

/** The stream, where the caller may see it; one that was taken out is nobody's but the owners' (LIVE-22). */
export async function visibleStream(
  deps: HttpDeps,
  id: string,
  caller: Authenticated | null,
): Promise<SeenStream | null> {
  const stream = await deps.store.read.streams.byId(id)
  if (stream === undefined) return null
  const channel = await readableChannel(deps, stream.channelId, caller)
  if (channel === null) return null
  const standing = await standingOf(deps, channel.id, caller)
  if (!stream.isListed && !may('manage_stream', standing)) return null
  return { stream, channelName: channel.name, standing }
}

/** A stream as lists show it; its figures are for owners. */
export function shownStream(stream: ListedStream, now: Date, isWithSums: boolean): PastStream {
  const { id, channelId, title, beganAt, endedAt, recordingUrl, isListed, sums } = stream
  return {
    id,
    channel_id: channelId,
    title,
    began_at: beganAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    // rounded down: with a second too many, a page would look for a minute that was not counted yet
    seconds: Math.max(0, Math.floor(((endedAt ?? now).getTime() - beganAt.getTime()) / 1000)),
    recording_url: recordingUrl,
    is_listed: isListed,
    ...(isWithSums && { sums }),
  }
}

/** A stream with all that the caller may know of it. */
export async function wholeStream(
  { store, clock }: HttpDeps,
  { stream, channelName, standing }: SeenStream,
): Promise<StreamAnswer> {
  const isOwner = may('see_figures', standing)
  const before = new Date(stream.beganAt.getTime() + TOLD_MS)
  const rows = await store.read.streamMinutes.ofStream(stream.id, before)
  const minutes = minutesOf(stream, rows)
  return {
    ...shownStream(stream, clock.now(), isOwner),
    channel: channelName,
    parts: stream.parts.map(([from, to]) => [from, to]),
    recording_began_at: stream.recordingBeganAt?.toISOString() ?? null,
    offset_ms: stream.offsetMs,
    skips_breaks: stream.skipsBreaks,
    messages_by_minute: byMinute(minutes),
    may_change: may('tell_stream', standing),
    ...(isOwner && { minutes }),
  }
}

/** The minutes up to the end of a stream: while it waits for a lost signal, minutes after its end are counted, too. */
export function minutesOf(stream: StreamRow, rows: readonly StreamMinuteRow[]): StreamMinuteRecord[] {
  const began = stream.beganAt.getTime()
  const end = stream.endedAt?.getTime() ?? Infinity
  return rows
    .filter(({ minute }) => minute.getTime() + MINUTE_MS <= end)
    .map(({ minute, viewers, members, writers, messages, subscriptions, gifts }) => ({
      minute: Math.round((minute.getTime() - began) / MINUTE_MS),
      viewers,
      members,
      writers,
      messages,
      subscriptions,
      gifts,
    }))
}

function byMinute(minutes: readonly StreamMinuteRecord[]): (number | null)[] {
  const counts: (number | null)[] = Array<null>((minutes.at(-1)?.minute ?? -1) + 1).fill(null)
  for (const { minute, messages } of minutes) counts[minute] = messages
  return counts
}
