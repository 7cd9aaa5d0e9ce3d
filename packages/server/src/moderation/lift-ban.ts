import { serviceNotice } from '../events/service-notice.ts'
import { refused, type Act, type Done } from './act.ts'
import { bannedAccount, type BannedAccount } from './banned-account.ts'
import { restorePage } from './ban-pages.ts'

interface Unbanned extends Done {
  readonly target: BannedAccount
}

/**
 * Lifts a ban or a mute, of an account that is gone as well, and brings back exactly what it cleared: neither what was
 * cleared otherwise nor what its author or a moderator deleted since. One that has run out is none any more.
 */
export const liftBan: Act<{ readonly nameOrBan: string }, Unbanned> = {
  right: 'ban',
  pace: null,
  async run(scene, { nameOrBan }) {
    const { tx, channel, by, at, texts, newId } = scene
    const target = await bannedAccount(scene, nameOrBan)
    if ('refusal' in target) return target
    const ban = await tx.bans.active(channel.id, target.id, at)
    if (ban === undefined) return refused('notbanned', { name: target.name })

    const actorId = by?.id ?? null
    await tx.bans.end(channel.id, target.id, { by: actorId, at })
    await tx.moderationActs.add(
      { id: newId(), channelId: channel.id, actorId, action: 'unban', targetId: target.id },
      at,
    )
    const values = { target_name: target.name, target_id: target.id }
    // what clears for the ban at this moment is waited for: it must not go on behind the lifting
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
