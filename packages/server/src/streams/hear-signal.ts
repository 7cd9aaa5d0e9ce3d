import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import type { SignalSource } from '../store/streams/streams.ts'
import { followSignals } from './follow-signals.ts'
import type { StreamScene } from './stream-scene.ts'

/** How long a source's 'on' holds: a page in OBS repeats it every 30 s, the others say when it is over. */
const HOLDS_MS: Readonly<Record<SignalSource, number>> = {
  obs: 95_000,
  server: 24 * 3_600_000,
  app: 24 * 3_600_000,
  hand: 24 * 3_600_000,
}

/** The word of one source. */
export interface StreamWord {
  readonly source: SignalSource
  readonly isOn: boolean
  /** Without one the present title stays. */
  readonly title?: string | null
  /** When the stream began, for a word that comes late; at most 10 minutes back. */
  readonly since?: Date | null
}

/** Keeps a source's word and does what follows from it; gives what everybody must see. */
export async function hearSignal(
  scene: StreamScene,
  { source, isOn, title, since = null }: StreamWord,
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const { tx, channel, at } = scene
  const expiresAt = new Date(at.getTime() + HOLDS_MS[source])
  await tx.streams.keepWord({ channelId: channel.id, source, isOn, toldAt: at, expiresAt })
  return followSignals(scene, { ...(isOn && title !== undefined && { title }), since })
}
