import { appendEvents } from '../events/append-events.ts'
import { serviceNotice } from '../events/service-notice.ts'
import { refused, type Act, type Done, type Refused } from './act.ts'
import { bannedAccount, type BannedAccount } from './banned-account.ts'
import { restorePage } from './ban-pages.ts'
import { openAct } from './open-act.ts'

/** Done, and whom it must be told. */
export interface Unbanned extends Done {
  readonly channelName: string
  readonly target: BannedAccount
  /** The ban, where messages are left to be brought back: `sweepBan` goes on. */
  readonly unsweptId: string | null
}

/**
 * Lifts a ban or a mute, of an account that is gone as well, and brings back exactly what it cleared: neither what was
 * cleared otherwise nor what its author or a moderator deleted since. One that has run out is none any more.
 */
export async function unban(act: Act, nameOrBan: string): Promise<Unbanned | Refused> {
  const { tx, channelId, by, at } = act
  const scene = await openAct(act, 'ban')
  if ('refusal' in scene) return scene
  const target = await bannedAccount(act, scene, nameOrBan)
  if ('refusal' in target) return target
  const ban = await tx.bans.active(channelId, target.id, at)
  if (ban === undefined) return refused('notbanned', { name: target.name })

  const actorId = by?.id ?? null
  await tx.bans.end(channelId, target.id, { by: actorId, at })
  await tx.moderationActs.add(
    { id: act.newId(), channelId, actorId, action: 'unban', targetId: target.id },
    at,
  )
  const values = { target_name: target.name, target_id: target.id }
  // what clears for the ban at this moment is waited for: it must not go on behind the lifting
  const page = await restorePage(tx, (await tx.bans.lock(ban.id)) ?? ban, null, { isTold: true, at })
  const isLeft = page.below !== null
  await tx.bans.seenTo(ban.id, page.below)
  const events = await appendEvents(tx, channelId, [
    serviceNotice(act.texts, {
      id: act.newId(),
      at: at.getTime(),
      name: by === null ? 'unbanned' : 'unbannedby',
      values: by === null ? values : { creator_name: by.name, ...values },
    }),
    ...page.events,
  ])
  return { events, channelName: scene.channel.name, target, unsweptId: isLeft ? ban.id : null }
}
