import {
  type Actor,
  type BanClears,
  type NoticeValues,
  RECENT_MS,
  type StoredEvent,
  type Unnumbered,
} from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import type { NewBan } from '../store/channels/bans.ts'
import { refused, type Act, type Done, type Scene } from './act.ts'
import { clearPage } from './ban-pages.ts'
import { isMute } from '../store/channels/bans.ts'
import { namedTarget } from './named-target.ts'

interface Sentence {
  readonly kind: 'ban' | 'mute'
  readonly name: string
  /** How long it lasts; null for a ban for ever (OPEN-149). */
  readonly seconds: number | null
  readonly reason: string | null
  /** Which of the person's messages are deleted with a ban and come back when it is lifted; a mute deletes none. */
  readonly clears: BanClears
}

interface Banned extends Done {
  readonly target: Actor
}

/**
 * Bans or mutes somebody, whether they are present or not. A member has at most one ban or mute: a new one
 * replaces a mute, but nothing replaces a ban. A ban deletes the messages that the moderator chose (OPEN-152); one
 * line tells everybody, and the person's own connections are told what it means for them.
 */
export const banMember: Act<Sentence, Banned> = {
  right: ({ kind }) => kind,
  pace: { actions: ['ban', 'mute'], limit: 60 },
  async run(scene, { kind, name, seconds, reason, clears }) {
    const { tx, channel, by, at, newId } = scene
    const channelId = channel.id
    const user = await namedTarget(scene, name)
    if ('refusal' in user) return user
    const standing = await tx.bans.active(channelId, user.id, at)
    if (standing !== undefined && !isMute(standing)) return refused('alreadybanned', { name: user.name })

    const target: Actor = { id: user.id, name: user.name }
    const byId = by?.id ?? null
    const expiresAt = seconds === null ? null : new Date(at.getTime() + seconds * 1000)
    await tx.bans.end(channelId, target.id, { by: byId, at })
    const row: NewBan = {
      id: newId(),
      channelId,
      userId: target.id,
      byId,
      reason,
      expiresAt,
      isTimedBan: kind === 'ban' && seconds !== null,
      clears: kind === 'ban' ? clears : 'nothing',
    }
    await tx.bans.insert(row, at)
    await tx.moderationActs.add(
      {
        id: newId(),
        channelId,
        actorId: byId,
        action: kind,
        targetId: target.id,
        detail: { reason, ...(kind === 'ban' && { clears }), ...(seconds !== null && { seconds }) },
      },
      at,
    )
    const cleared = await clearFirst(scene, row, target)
    const told = { by: by?.name ?? null, reason, expiresAt: expiresAt?.getTime() ?? null, kind }
    return {
      target,
      events: [...cleared.events, lineOf(scene, target, { kind, seconds, reason })],
      notices: [
        {
          userId: target.id,
          notice: { type: 'ban', channelId, channelName: channel.name, ban: told },
        },
      ],
      unsweptId: cleared.isLeft ? row.id : null,
    }
  },
}

/** Deletes the first page of the messages that a ban deletes; the rest is left to `sweepBan`. */
async function clearFirst(
  { tx, channel, by, at }: Scene,
  ban: NewBan,
  target: Actor,
): Promise<{ readonly events: readonly Unnumbered<StoredEvent>[]; readonly isLeft: boolean }> {
  const { clears } = ban
  const { pinnedId } = channel
  if (clears === 'nothing') return { events: [], isLeft: false }
  const pinned = pinnedId === null ? undefined : await tx.messages.fate(channel.id, pinnedId)
  const page = await clearPage(tx, { ...ban, createdAt: at, clears }, null, { by, at })
  if (page.below !== null) await tx.bans.setSweep(ban.id, 'clear', page.below)
  const events: Unnumbered<StoredEvent>[] = []
  if (pinnedId !== null && pinned?.userId === target.id && isWithin(clears, pinned.createdAt, at)) {
    await tx.channels.setPinned(channel.id, null, { by: by?.id ?? null, at })
    events.push({ type: 'pin', at: at.getTime(), messageId: pinnedId, isPinned: false, by })
  }
  events.push(...page.events)
  if (clears === 'all') events.push({ type: 'cleared_user', at: at.getTime(), target, by })
  return { events, isLeft: page.below !== null }
}

function isWithin(clears: 'recent' | 'all', writtenAt: Date, at: Date): boolean {
  return clears === 'all' || writtenAt.getTime() >= at.getTime() - RECENT_MS
}

/**
 * The one line that tells everybody, with the name of the moderator unless it was the operator. By `target_id`
 * every node knows whom it concerns.
 */
function lineOf(
  { by, at, texts, newId }: Scene,
  target: Actor,
  { kind, seconds, reason }: Pick<Sentence, 'kind' | 'seconds' | 'reason'>,
): Unnumbered<StoredEvent> {
  const values: NoticeValues = {
    ...(by !== null && { creator_name: by.name }),
    target_name: target.name,
    target_id: target.id,
    ...(seconds !== null && { seconds }),
    ...(kind === 'ban' && seconds !== null && { is_timed: true }),
    reason: reason ?? '',
    reason_available: reason !== null,
  }
  return serviceNotice(texts, {
    id: newId(),
    at: at.getTime(),
    name: by === null ? kind : `${kind}by`,
    values,
  })
}
