import type { Actor } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { serviceNotice } from '../events/service-notice.ts'
import { refused, type Act, type Done, type Refused } from './act.ts'
import { namedTarget } from './named-target.ts'
import { openAct } from './open-act.ts'

/** Done, and whom it must be told. */
export interface Unbanned extends Done {
  readonly channelName: string
  readonly target: Actor
}

/** Lifts a ban or a mute. One that has run out is none any more. */
export async function unban(act: Act, name: string): Promise<Unbanned | Refused> {
  const { tx, channelId, by, at } = act
  const scene = await openAct(act, 'ban')
  if ('refusal' in scene) return scene
  const user = await namedTarget(act, scene, name)
  if ('refusal' in user) return user
  if ((await tx.bans.active(channelId, user.id, at)) === undefined)
    return refused('notbanned', { name: user.name })

  const target: Actor = { id: user.id, name: user.name }
  const actorId = by?.id ?? null
  await tx.bans.end(channelId, target.id, { by: actorId, at })
  await tx.moderationActs.add(
    { id: act.newId(), channelId, actorId, action: 'unban', targetId: target.id },
    at,
  )
  const values = { target_name: target.name, target_id: target.id }
  const events = await appendEvents(tx, channelId, [
    serviceNotice(act.texts, {
      id: act.newId(),
      at: at.getTime(),
      name: by === null ? 'unbanned' : 'unbannedby',
      values: by === null ? values : { creator_name: by.name, ...values },
    }),
  ])
  return { events, channelName: scene.channel.name, target }
}
