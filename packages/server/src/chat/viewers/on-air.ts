import type { ChannelOnAir } from '@gwar/protocol'
import type { Chat } from '../chat.ts'
import { sharedAnswer } from '../directory/shared-answer.ts'
import { viewersOf } from './viewers-of.ts'

/** How many channels on air are compared; of more, those that began first. */
const MAX_ON_AIR = 2000
/** How long the order is kept. */
const KEEP_MS = 2000

/** The channels on air, those with the most viewers first. However many ask, they are read and counted once in 2 s. */
export function openOnAir(
  chat: Pick<Chat, 'store' | 'clock' | 'channels' | 'nodes'>,
): () => Promise<readonly ChannelOnAir[]> {
  return sharedAnswer(chat.clock, KEEP_MS, async () => {
    const rows = await chat.store.read.streams.onAir(MAX_ON_AIR)
    return rows
      .map(({ channelId, channel, id, title, beganAt }) => ({
        channel: { id: channelId, name: channel },
        stream: { id, title, began_at: beganAt.toISOString() },
        viewers: viewersOf(chat, channelId),
      }))
      .sort((one, other) => other.viewers - one.viewers)
  })
}
