import {
  RECENT_MS,
  type Actor,
  type BanClears,
  type ChannelEvent,
  type NoticeValues,
  type Unnumbered,
} from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { serviceNotice } from '../events/service-notice.ts'
import type { NewBan } from '../store/channels/bans.ts'
import { refused, type Act, type Done, type Refused } from './act.ts'
import { clearPage } from './ban-pages.ts'
import { namedTarget } from './named-target.ts'
import { openAct, type Pace } from './open-act.ts'

const PACE: Pace = { actions: ['ban', 'mute'], limit: 60 }

export interface Sentence {
  readonly name: string
  /** A mute of that many; null: a ban, for ever (OPEN-149). */
  readonly seconds: number | null
  readonly reason: string | null
  /** What of their messages goes with a ban and comes back with its lifting; a mute takes nothing away. */
  readonly clears: BanClears
}

/** Done, and what the target must learn. */
export interface Banned extends Done {
  readonly channelName: string
  readonly target: Actor
  readonly expiresAt: Date | null
  /** The ban, where messages are left to be cleared: `sweepBan` goes on. */
  readonly unsweptId: string | null
}

/**
 * Bans or mutes somebody, present or not. One stands a member: a new one replaces a mute, and a ban is replaced by
 * nothing. A ban clears what its author chose (OPEN-152), then everybody hears of it once.
 */
export async function ban(act: Act, { name, seconds, reason, clears }: Sentence): Promise<Banned | Refused> {
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
  const row: NewBan = {
    id: act.newId(),
    channelId,
    userId: target.id,
    byId,
    reason,
    expiresAt,
    clears: action === 'ban' ? clears : 'nothing',
  }
  await tx.bans.insert(row, at)
  await tx.moderationActs.add(
    {
      id: act.newId(),
      channelId,
      actorId: byId,
      action,
      targetId: target.id,
      detail: { reason, ...(seconds === null ? { clears } : { seconds }) },
    },
    at,
  )
  const cleared = await clearFirst(act, row, target, scene.channel.pinnedId)
  const events = await appendEvents(tx, channelId, [
    ...cleared.events,
    notice(act, target, { seconds, reason }),
  ])
  const unsweptId = cleared.isLeft ? row.id : null
  return { events, channelName: scene.channel.name, target, expiresAt, unsweptId }
}

/** The first page of what the ban clears; the rest is left to `sweepBan`. */
async function clearFirst(
  { tx, channelId, by, at }: Act,
  ban: NewBan,
  target: Actor,
  pinnedId: string | null,
): Promise<{ readonly events: readonly Unnumbered<ChannelEvent>[]; readonly isLeft: boolean }> {
  const { clears } = ban
  if (clears === 'nothing') return { events: [], isLeft: false }
  const pinned = pinnedId === null ? undefined : await tx.messages.fate(channelId, pinnedId)
  const page = await clearPage(tx, { ...ban, createdAt: at, clears }, null, { by, at })
  if (page.below !== null) await tx.bans.setSweep(ban.id, 'clear', page.below)
  const events: Unnumbered<ChannelEvent>[] = []
  if (pinnedId !== null && pinned?.userId === target.id && isWithin(clears, pinned.createdAt, at)) {
    await tx.channels.setPinned(channelId, null, { by: by?.id ?? null, at })
    events.push({ type: 'pin', at: at.getTime(), messageId: pinnedId, isPinned: false, by })
  }
  events.push(...page.events)
  if (clears === 'all') events.push({ type: 'cleared_user', at: at.getTime(), target, by })
  return { events, isLeft: page.below !== null }
}

function isWithin(clears: 'recent' | 'all', writtenAt: Date, at: Date): boolean {
  return clears === 'all' || writtenAt.getTime() >= at.getTime() - RECENT_MS
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
