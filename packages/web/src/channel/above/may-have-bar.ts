import type { ChannelState } from '@gwar/protocol'

/** Whether the channel may have a bar of what goes on there, so that its code is wanted. */
export function mayHaveBar({ poll, goal }: ChannelState): boolean {
  const isOver = (poll?.state ?? 'closed') === 'closed'
  return goal !== null || !isOver
}
