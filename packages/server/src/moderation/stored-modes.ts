import { orderModes } from '@gwar/protocol'
import type { Transactor } from '../store/nouns.ts'

/**
 * Reads the letters that somebody holds in a channel, global ones included; null for a deleted account. While the
 * channel's row is locked the answer stays right, because a change of modes waits for the same lock.
 */
export async function storedModes(
  tx: {
    readonly users: Pick<Transactor['users'], 'byId'>
    readonly modes: Pick<Transactor['modes'], 'ofMember'>
  },
  channelId: string,
  userId: string,
): Promise<string | null> {
  const user = await tx.users.byId(userId)
  if (user === undefined || user.deletedAt !== null) return null
  return orderModes([...(await tx.modes.ofMember(channelId, userId)), user.globalMode ?? ''])
}
