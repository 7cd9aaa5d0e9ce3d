import { serviceNotice } from '../events/service-notice.ts'
import { refused, type Act, type Done } from './act.ts'
import { bannedAccount, type BannedAccount } from './banned-account.ts'
import { restorePage } from './ban-pages.ts'
import { isMute } from '../store/channels/bans.ts'

interface Lifting {
  readonly nameOrBan: string
  /** Only where the actor gave it. */
  readonly isOwn: boolean
}

interface Unbanned extends Done {
  readonly target: BannedAccount
}

/**
 * Lifts a ban or a mute, also that of a deleted account, and restores exactly the messages that it deleted: none
 * that were deleted for another reason, or since then by the author or a moderator. An expired ban counts as none.
 */
export const liftBan: Act<Lifting, Unbanned> = {
  right: 'ban',
  pace: null,
  async run(scene, { nameOrBan, isOwn }) {
    const { tx, channel, by, at, texts, newId } = scene
    const target = await bannedAccount(scene, nameOrBan)
    if ('refusal' in target) return target
    const ban = await tx.bans.active(channel.id, target.id, at)
    if (ban === undefined) return refused('notbanned', { name: target.name })
    const actorId = by?.id ?? null
    if (isOwn && ban.byId !== actorId) return refused('not_undone')

    await tx.bans.end(channel.id, target.id, { by: actorId, at })
    await tx.moderationActs.add(
      { id: newId(), channelId: channel.id, actorId, action: 'unban', targetId: target.id },
      at,
    )
    const values = { target_name: target.name, target_id: target.id, was_muted: isMute(ban) }
    // the lock waits for a sweep that is deleting messages for this ban, which must not continue after the lifting
    const page = await restorePage(tx, (await tx.bans.lock(ban.id)) ?? ban, null, { isTold: true, at })
    await tx.bans.seenTo(ban.id, page.below)
    const told = serviceNotice(texts, {
      id: newId(),
      at: at.getTime(),
      name: by === null ? 'unbanned' : 'unbannedby',
      values: by === null ? values : { creator_name: by.name, ...values },
    })
    return {
      target,
      events: [told, ...page.events],
      notices: [
        {
          userId: target.id,
          notice: { type: 'ban', channelId: channel.id, channelName: channel.name, ban: null },
        },
      ],
      unsweptId: page.below === null ? null : ban.id,
    }
  },
}
