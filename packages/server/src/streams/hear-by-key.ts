import type { Texts } from '@gwar/protocol'
import { hashToken } from '../accounts/token.ts'
import type { Clock } from '../clock.ts'
import { countUp, counts } from '../counts.ts'
import { appendEvents } from '../events/append-events.ts'
import type { Bus } from '../events/bus/bus.ts'
import type { SignalLimits } from '../limits/signal-limits.ts'
import { isSecret } from '../oauth/secrets.ts'
import type { Store } from '../store/store.ts'
import { hearSignal, type StreamWord } from './hear-signal.ts'

interface SignalContext {
  readonly store: Store
  readonly bus: Pick<Bus, 'publish'>
  readonly clock: Pick<Clock, 'now'>
  readonly texts: Texts
  readonly newId: () => string
  readonly signalLimits: SignalLimits
  readonly streamWaitMs: number
}

/** How far back OBS may say that a recording began. */
const RECORDING_MS = 24 * 3_600_000

/** Who tells, by which key, and from where. */
interface KeyHolder {
  readonly key: string
  readonly address: string
}

/** The word of a stream key, which may add when OBS began to record. */
export type KeyWord = StreamWord & {
  readonly source: 'obs' | 'server'
  readonly recordingSince?: Date | null
}

type Heard =
  | { readonly outcome: 'heard'; readonly streamId: string | null }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'too_many'; readonly seconds: number }

/**
 * Hears what somebody says by a stream key. The key is looked at again in the transaction that keeps the word, so that
 * one that was removed is heard nowhere from then on.
 */
export async function hearByKey(context: SignalContext, holder: KeyHolder, word: KeyWord): Promise<Heard> {
  const heard = await hear(context, holder, word)
  countUp(counts.streamSignals, `${word.source} ${heard.outcome}`)
  return heard
}

async function hear(context: SignalContext, { key, address }: KeyHolder, word: KeyWord): Promise<Heard> {
  const { store, bus, clock, texts, newId, signalLimits, streamWaitMs: waitMs } = context
  const unknown = (): Heard => {
    const seconds = signalLimits.ofWrongKey(address)
    return seconds === null ? { outcome: 'unknown' } : { outcome: 'too_many', seconds }
  }
  if (!isSecret('stream', key)) return unknown()
  const known = await store.read.streamKeys.byHash(hashToken(key))
  if (known === undefined) return unknown()
  const { id, channelId } = known
  const seconds = signalLimits.ofChannel(channelId)
  if (seconds !== null) return { outcome: 'too_many', seconds }
  const done = await store.transact(async (tx) => {
    const channel = await tx.channels.lock(channelId)
    const at = clock.now()
    if (channel === undefined || !(await tx.streamKeys.use(id, at))) return null
    const events = await hearSignal({ tx, channel, by: null, at, texts, newId, waitMs }, word)
    const running = await tx.streams.running(channelId)
    if (running !== undefined && word.isOn && word.recordingSince != null)
      await tx.streams.noteRecording(running.id, recordingBegan(word.recordingSince, at))
    return { streamId: running?.id ?? null, events: await appendEvents(tx, channelId, events) }
  })
  if (done === null) return unknown()
  if (done.events.length > 0) bus.publish(channelId, done.events)
  return { outcome: 'heard', streamId: done.streamId }
}

/** What OBS says may lie before the stream, whose chat begins later in the recording then, but not ahead. */
function recordingBegan(said: Date, at: Date): Date {
  return new Date(Math.min(Math.max(said.getTime(), at.getTime() - RECORDING_MS), at.getTime()))
}
