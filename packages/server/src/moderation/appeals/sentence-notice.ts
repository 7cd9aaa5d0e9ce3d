import { isMute, type BanRow } from '../../store/channels/bans.ts'
import type { ActContext, PersonalNotice } from '../act.ts'
import { actorOf } from '../bans/ban-line.ts'
import { warningNotice } from '../people/warning-notice.ts'
import { appealWord, barSince, isAppealable, listens } from './appeal-state.ts'

type Place = Pick<ActContext, 'tx' | 'channel' | 'at'>

/** What all connections of somebody learn of their ban or mute; null where there is none any more. */
export async function banNotice(
  { tx, channel, at }: Place,
  userId: string,
  ban: BanRow | null,
): Promise<PersonalNotice> {
  const told = { type: 'ban', channelId: channel.id, channelName: channel.name } as const
  if (ban === null) return { userId, notice: { ...told, ban: null } }
  const kind = isMute(ban) ? 'mute' : 'ban'
  const entry = await tx.moderationLog.ofBan(ban)
  const sentence = {
    scopeId: channel.id,
    kind,
    at: ban.createdAt,
    endsAt: ban.expiresAt,
    liftedAt: null,
  } as const
  const matter = (await tx.matters.appealsOf(userId, [ban.id])).get(ban.id)
  return {
    userId,
    notice: {
      ...told,
      ban: {
        id: ban.id,
        by: ban.isByHidden ? null : ((await actorOf(tx, ban.byId))?.name ?? null),
        reason: ban.reason,
        category: entry?.category ?? null,
        expiresAt: ban.expiresAt?.getTime() ?? null,
        kind,
        appeal:
          appealWord(matter) ?? ((await mayAppeal({ tx, channel, at }, userId, sentence)) ? 'none' : null),
      },
    },
  }
}

async function mayAppeal(
  { tx, channel, at }: Place,
  userId: string,
  sentence: Parameters<typeof isAppealable>[0],
): Promise<boolean> {
  if (!isAppealable(sentence, at)) return false
  if (!listens(channel.id, (await tx.channelModeration.of(channel.id)).appeals)) return false
  return !(await tx.matters.abuseOf(userId, barSince(at))).has(channel.id)
}

/** What the person learns whose appeal against a sentence has changed. */
export async function sentenceNotices(
  place: Place,
  userId: string,
  aboutId: string,
): Promise<PersonalNotice[]> {
  const ban = await place.tx.bans.byId(aboutId)
  if (ban === undefined) return [await warningNotice(place, userId)]
  const isOver = ban.endedAt !== null || (ban.expiresAt !== null && ban.expiresAt <= place.at)
  return [await banNotice(place, userId, isOver ? null : ban)]
}
