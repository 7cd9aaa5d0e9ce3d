import { may } from '@gwar/protocol'
import { isOfModerators } from '../../moderation/ask-right.ts'
import type { Moderation } from '../../moderation/moderation.ts'
import { withoutLetters } from '../../moderation/second-factor-letters.ts'
import { storedModes } from '../../moderation/stored-modes.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { UserRow } from '../../store/users/users.ts'

/**
 * The channel, locked, and the person, where they may change its emoticons at this moment; else null. Pictures take minutes to
 * arrive, in which somebody may have stopped being an owner.
 */
export async function whoMayChange(
  { secondFactorLetters, moderatorsNeedSecondFactor }: Moderation,
  tx: Transactor,
  { channelId, userId }: { readonly channelId: string; readonly userId: string },
): Promise<{ readonly channel: ChannelRow; readonly user: UserRow } | null> {
  const channel = await tx.channels.lock(channelId)
  if (channel === undefined || channel.type !== 'channel') return null
  const user = await tx.users.byId(userId)
  const modes = await storedModes(tx, channelId, userId)
  if (user === undefined || modes === null) return null
  const bare = withoutLetters(modes, secondFactorLetters)
  const needsFactor = moderatorsNeedSecondFactor && isOfModerators('manage_emoticons')
  const hasFactor = (bare !== modes || needsFactor) && (await tx.secondFactors.isOn(userId))
  if (needsFactor && !hasFactor) return null
  return may('manage_emoticons', { guest: false, modes: hasFactor ? modes : bare }) ? { channel, user } : null
}
