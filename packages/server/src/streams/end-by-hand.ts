import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import type { SignalSource } from '../store/streams/streams.ts'
import { endStream } from './end-stream.ts'
import type { StreamScene } from './stream-scene.ts'

/**
 * Ends the channel's stream at once, whatever other signals say: these are not heeded until they said 'off'
 * themselves, so that the next word of OBS begins no new one.
 */
export async function endByHand(
  scene: StreamScene,
  source: Extract<SignalSource, 'app' | 'hand'>,
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const { tx, channel, at, waitMs } = scene
  await tx.streams.keepWord({ channelId: channel.id, source, isOn: false, toldAt: at, expiresAt: at })
  await tx.streams.stopHeeding(channel.id)
  const running = await tx.streams.running(channel.id)
  if (running === undefined) return []
  if (running.endsDueAt === null) return endStream(scene, running, at)
  const events = await endStream(scene, running, running.lastOnAt)
  // it ended before the hand said so, and for taking the end back counts when the hand did
  await tx.streams.change(running.id, { endsDueAt: new Date(at.getTime() + waitMs) })
  return events
}
