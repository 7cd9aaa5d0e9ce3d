import type { ActContext, PersonalNotice } from '../act.ts'

/** Tells all connections of somebody of the oldest warning that they have not acknowledged; null where none is left. */
export async function warningNotice(
  { tx, channel }: Pick<ActContext, 'tx' | 'channel'>,
  userId: string,
): Promise<PersonalNotice> {
  const standing = await tx.warnings.standing(channel.id, userId)
  const warning =
    standing === undefined
      ? null
      : { id: standing.id, by: standing.byName, reason: standing.reason, category: standing.category }
  return {
    userId,
    notice: { type: 'warning', channelId: channel.id, channelName: channel.name, warning },
  }
}
