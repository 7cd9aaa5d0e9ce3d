import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import type { SignalRow, StreamRow } from '../store/streams/streams.ts'
import { beginStream, continueStream } from './begin-stream.ts'
import { endStream } from './end-stream.ts'
import type { StreamScene } from './stream-scene.ts'

/** What whoever says 'on' adds; without a title the present one stays. */
interface OnWord {
  readonly title?: string | null
  /** When the stream began, for a signal that comes late. */
  readonly since?: Date | null
}

/**
 * Brings a channel's stream to where its signals are at this moment, and gives what everybody must see. A stream
 * whose signals are all off waits before it ends, and its end is the last moment at which a signal held it.
 */
export async function followSignals(
  scene: StreamScene,
  word: OnWord = {},
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const { tx, channel, at } = scene
  const signals = (await tx.streams.signals(channel.id)).filter(({ isHeeded }) => isHeeded)
  const latest = await tx.streams.latest(channel.id)
  if (signals.some(({ isOn, expiresAt }) => isOn && expiresAt > at)) {
    if (latest === undefined || isOver(latest, scene)) return beginStream(scene, latest, word)
    return continueStream(scene, latest, word)
  }
  if (latest === undefined || latest.endedAt !== null) return []
  const waiting = latest.endsDueAt === null ? await wait(scene, latest, signals) : latest
  return waiting.endsDueAt! <= at ? endStream(scene, waiting, waiting.lastOnAt) : []
}

/** Whether a stream ended so long ago that a further signal begins another one. */
function isOver({ endedAt, endsDueAt }: StreamRow, { at, waitMs }: StreamScene): boolean {
  return endedAt !== null && at.getTime() >= (endsDueAt?.getTime() ?? endedAt.getTime() + waitMs)
}

/** Lets a stream wait that no signal holds any more. */
async function wait(
  { tx, at, waitMs }: StreamScene,
  stream: StreamRow,
  signals: readonly SignalRow[],
): Promise<StreamRow> {
  const began = stream.beganAt.getTime()
  const [from] = stream.parts.at(-1)!
  const within = (moment: number): number => Math.min(Math.max(moment, began + from), at.getTime())
  const lastOn = within(Math.max(0, ...signals.map(lastHeldAt)))
  const lostAt = within(Math.max(0, ...signals.map(goneAt)))
  const change = {
    lastOnAt: new Date(lastOn),
    endsDueAt: new Date(lostAt + waitMs),
    parts: [...stream.parts.slice(0, -1), [from, lastOn - began] as const],
  }
  await tx.streams.change(stream.id, change)
  return { ...stream, ...change }
}

/** The last moment of which a signal that is gone says 'on': of OBS, which repeats its word, that word. */
function lastHeldAt(signal: SignalRow): number {
  return signal.isOn && signal.source === 'obs' ? signal.toldAt.getTime() : goneAt(signal)
}

/** When a signal said 'off', or ran out. */
function goneAt({ isOn, toldAt, expiresAt }: SignalRow): number {
  return (isOn ? expiresAt : toldAt).getTime()
}
