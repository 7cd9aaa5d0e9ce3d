import type { Actor, ChannelEvent, NoticeValues, Unnumbered } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { serviceNotice } from '../events/service-notice.ts'
import { refused, type Act, type Done, type Refused } from './act.ts'
import { namedTarget } from './named-target.ts'
import { openAct, type Pace } from './open-act.ts'

const PACE: Pace = { actions: ['ban', 'mute'], limit: 60 }

export interface Sentence {
  readonly name: string
  /** A mute of that many; null: a ban, for ever (OPEN-149). */
  readonly seconds: number | null
  readonly reason: string | null
}

/** Done, and what the target must learn. */
export interface Banned extends Done {
  readonly channelName: string
  readonly target: Actor
  readonly expiresAt: Date | null
}

/**
 * Bans or mutes somebody, present or not. One stands a member: a new one replaces a mute, and a ban is replaced by
 * nothing. All that they wrote is cleared (OPEN-152), then everybody hears of it once.
 */
export async function ban(act: Act, { name, seconds, reason }: Sentence): Promise<Banned | Refused> {
  const { tx, channelId, by, at } = act
  const action = seconds === null ? 'ban' : 'mute'
  const scene = await openAct(act, action, PACE)
  if ('refusal' in scene) return scene
  const user = await namedTarget(act, scene, name)
  if ('refusal' in user) return user
  const standing = await tx.bans.active(channelId, user.id, at)
  if (standing !== undefined && standing.expiresAt === null)
    return refused('alreadybanned', { name: user.name })

  const target: Actor = { id: user.id, name: user.name }
  const byId = by?.id ?? null
  const expiresAt = seconds === null ? null : new Date(at.getTime() + seconds * 1000)
  await tx.bans.end(channelId, target.id, { by: byId, at })
  await tx.bans.insert({ id: act.newId(), channelId, userId: target.id, byId, reason, expiresAt }, at)
  await tx.moderationActs.add(
    {
      id: act.newId(),
      channelId,
      actorId: byId,
      action,
      targetId: target.id,
      detail: { reason, ...(seconds !== null && { seconds }) },
    },
    at,
  )
  const events = await appendEvents(tx, channelId, [
    ...(await clearAll(act, target, scene.channel.pinnedId)),
    notice(act, target, { seconds, reason }),
  ])
  return { events, channelName: scene.channel.name, target, expiresAt }
}

async function clearAll(
  { tx, channelId, by, at }: Act,
  target: Actor,
  pinnedId: string | null,
): Promise<Unnumbered<ChannelEvent>[]> {
  const set = { by: by?.id ?? null, at }
  const events: Unnumbered<ChannelEvent>[] = []
  const pinned = pinnedId === null ? undefined : await tx.messages.fate(channelId, pinnedId)
  if (pinnedId !== null && pinned?.userId === target.id) {
    await tx.channels.setPinned(channelId, null, set)
    events.push({ type: 'pin', at: at.getTime(), messageId: pinnedId, isPinned: false, by })
  }
  await tx.messages.clearOfUser(channelId, target.id, set)
  events.push({ type: 'cleared_user', at: at.getTime(), target, by })
  return events
}

/** One line for everybody: who did it, where somebody did. `target_id` tells every node whom it holds for. */
function notice(
  act: Act,
  target: Actor,
  { seconds, reason }: Pick<Sentence, 'seconds' | 'reason'>,
): Unnumbered<ChannelEvent> {
  const { by, at } = act
  const name = seconds === null ? 'ban' : 'mute'
  const values: NoticeValues = {
    ...(by !== null && { creator_name: by.name }),
    target_name: target.name,
    target_id: target.id,
    ...(seconds !== null && { seconds }),
    reason: reason ?? '',
    reason_available: reason !== null,
  }
  return serviceNotice(act.texts, {
    id: act.newId(),
    at: at.getTime(),
    name: by === null ? name : `${name}by`,
    values,
  })
}
