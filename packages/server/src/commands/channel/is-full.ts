import { nameKey, NUMERICS } from '@gwar/protocol'
import { JOINED_LIMIT } from '../bounds.ts'
import type { CommandContext } from '../command.ts'

/**
 * Whether the connection is in as many channels and conversations as it may be, apart from this one; then it is
 * told so.
 */
export function isFull({ client, chat }: CommandContext, target: string): boolean {
  const { channels, person } = client.session
  if (channels.size < JOINED_LIMIT) return false
  for (const channel of channels) {
    const name = channel.type === 'channel' ? channel.target : channel.otherThan(person?.id ?? '')?.name
    if (nameKey(name ?? '') === nameKey(target)) return false
  }
  client.numeric(NUMERICS.ERR_TOOMANYCHANNELS, [target], chat.texts.protocol.tooManyJoined)
  return true
}
