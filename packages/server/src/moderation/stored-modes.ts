import { orderModes } from '@gwar/protocol'
import type { Transactor } from '../store/nouns.ts'

/**
 * The letters that somebody holds in a channel now, global ones included; null for an account that is gone. Asked
 * behind the channel's lock it is the answer of that moment: a change of modes waits for the same lock.
 */
export async function storedModes(
  tx: Pick<Transactor, 'users' | 'modes'>,
  channelId: string,
  userId: string,
): Promise<string | null> {
  const user = await tx.users.byId(userId)
  if (user === undefined || user.deletedAt !== null) return null
  return orderModes([...(await tx.modes.ofMember(channelId, userId)), user.globalMode ?? ''])
}
