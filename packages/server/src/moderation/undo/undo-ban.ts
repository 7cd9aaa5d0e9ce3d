import type { Actor } from '@gwar/protocol'
import { serviceNotice } from '../../events/service-notice.ts'
import { isMute, type BanRow } from '../../store/channels/bans.ts'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import { refused, type Refused, type Scene } from '../act.ts'
import { banNotice } from '../appeals/sentence-notice.ts'
import { actorOf, lineOfBan, personOfBan } from '../bans/ban-line.ts'
import { clearFirst, restorePage } from '../bans/ban-pages.ts'
import { storedModes } from '../stored-modes.ts'
import { STANDS_OTHERWISE, textOf, type Reversal, type Reversed, type Skipped } from './reversal.ts'

/**
 * Undoing a ban or a mute lifts exactly that one, restores exactly the messages that it deleted, and puts a mute that
 * it replaced back. Doing it again bans for what is left of the time, and deletes what was restored.
 */
export const undoBan: Reversal = {
  right: ({ kind }) => (kind === 'mute' ? 'mute' : 'ban'),

  stands({ bans, inForce, at }, entry, isUndoing) {
    const ban = bans.get(entry.id)
    if (ban === undefined) return false
    const hasRunOut = ban.expiresAt !== null && ban.expiresAt <= at
    if (isUndoing) return ban.endedAt === null && !(hasRunOut && ban.clears === 'nothing')
    const standing = inForce.get(ban.userId)
    return (
      ban.endedAt !== null && !hasRunOut && (standing === undefined || standing === textOf(entry, 'replaced'))
    )
  },

  async undo(scene, entry) {
    const ban = await banOf(scene, entry)
    return ban === undefined ? STANDS_OTHERWISE : lift(scene, ban, textOf(entry, 'replaced'))
  },

  async redo(scene, entry, undoing) {
    const { tx, channel, reaches } = scene
    const ban = await banOf(scene, entry)
    const modes = ban === undefined ? null : await storedModes(tx, channel.id, ban.userId)
    if (ban === undefined || modes === null) return STANDS_OTHERWISE
    if (!reaches(modes)) return refused('no_permission')
    return impose(scene, ban, Number(undoing.detail?.['below'] ?? channel.seq + 1))
  },
}

/** The ban that the entry tells of; one of an earlier version has an id of its own. */
async function banOf({ tx, channel }: Scene, { id, targetId, at }: EntryRow): Promise<BanRow | undefined> {
  const ban = await tx.bans.lock(id)
  if (ban !== undefined) return ban.channelId === channel.id ? ban : undefined
  return targetId === null ? undefined : tx.bans.madeAt(channel.id, targetId, at)
}

/**
 * Lifts this ban or mute, and restores the messages that it deleted: none that were deleted for another reason, or
 * since then by the author or a moderator. `replacedId` is the mute that it replaced. With `restores` false the messages
 * stay deleted.
 */
export async function lift(
  scene: Scene,
  ban: BanRow,
  replacedId: string | null,
  restores = true,
): Promise<Reversed> {
  const { tx, channel, by, at, texts, newId } = scene
  const target = await personOfBan(tx, ban)
  await tx.bans.end(channel.id, ban.userId, { by: by?.id ?? null, at })
  await tx.toldBans.changed(channel.id, [ban.userId], at)
  // the lock waits for a sweep that is deleting messages for this ban, which must not continue after the lifting
  const locked = (await tx.bans.lock(ban.id)) ?? ban
  const cleared = await tx.banClears.count(locked)
  const page = restores
    ? await restorePage(tx, locked, null, { isTold: true, at })
    : { events: [], below: null }
  await tx.bans.seenTo(ban.id, page.below)
  const values = { target_name: target.name, target_id: target.id, was_muted: isMute(ban) }
  const told = serviceNotice(texts, {
    id: newId(),
    at: at.getTime(),
    name: by === null ? 'unbanned' : 'unbannedby',
    values: by === null ? values : { creator_name: by.name, ...values },
  })
  const replaced = replacedId === null ? undefined : await tx.bans.reopen(replacedId, at)
  const skipped: Skipped[] = [
    { what: 'removed', count: cleared.removed },
    { what: 'deleted_otherwise', count: cleared.otherwise },
  ]
  return {
    events: [told, ...page.events, ...(replaced === undefined ? [] : [lineOfBan(scene, target, replaced)])],
    notices: [await banNotice(scene, ban.userId, replaced ?? null)],
    unsweptIds: page.below === null ? [] : [ban.id],
    count: restores ? cleared.restorable : 0,
    skipped: skipped.filter(({ count }) => count > 0),
  }
}

/** Bans again with the same ban, and deletes the messages with numbers below that one which it had deleted. */
async function impose(scene: Scene, ban: BanRow, below: number): Promise<Reversed | Refused> {
  const { tx, channel, at, by } = scene
  const target = await personOfBan(tx, ban)
  await tx.bans.end(channel.id, ban.userId, { by: by?.id ?? null, at })
  const again = await tx.bans.reopen(ban.id, at)
  if (again === undefined) return STANDS_OTHERWISE
  await tx.toldBans.changed(channel.id, [ban.userId], at)
  const actor: Actor = { id: target.id, name: target.name ?? '' }
  // they count as deleted by whom the ban is from, as before: a name that was hidden then stays so
  const giver = again.isByHidden ? null : await actorOf(tx, again.byId)
  const cleared = await clearFirst({ ...scene, by: giver }, again, actor, below)
  return {
    events: [...cleared.events, lineOfBan(scene, target, again)],
    notices: [await banNotice(scene, ban.userId, again)],
    unsweptIds: cleared.isLeft ? [ban.id] : [],
    count: 1,
    skipped: [],
  }
}
