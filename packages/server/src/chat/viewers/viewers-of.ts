import type { Chat } from '../chat.ts'
import { countMembers } from './viewers.ts'

/** How many watch a channel that is on air, on all nodes, whether or not somebody on this one does. */
export function viewersOf({ channels, nodes }: Pick<Chat, 'channels' | 'nodes'>, channelId: string): number {
  const channel = channels.get(channelId)
  if (channel !== undefined) return channel.viewers.count
  return nodes === null ? 0 : countMembers(nodes.membersOf(channelId)) + nodes.guestsOf(channelId)
}
