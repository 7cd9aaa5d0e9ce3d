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
  const { tx, channel, at } = scene
  await tx.streams.keepWord({ channelId: channel.id, source, isOn: false, toldAt: at, expiresAt: at })
  await tx.streams.stopHeeding(channel.id)
  const running = await tx.streams.running(channel.id)
  if (running === undefined) return []
  return endStream(scene, running, running.endsDueAt === null ? at : running.lastOnAt)
}
