import { isMute } from '../../store/channels/bans.ts'
import type { CleanupRow } from '../../store/moderation/cleanups.ts'
import type { PersonalNotice, Scene } from '../act.ts'
import { actorOf } from '../bans/ban-line.ts'
import type { Sentence, Turned } from './sentence.ts'

/** Bans or mutes; what stood before is replaced, and is back when the cleanup is undone. */
export const banPeople: Sentence = {
  given: (banId, replacedId) => ({ banId, replacedId }),

  async impose(scene, cleanup, people) {
    const { tx, channel, by, at } = scene
    const { act, seconds, reason, category } = cleanup.act
    const expiresAt = seconds === null ? null : new Date(at.getTime() + seconds * 1000)
    await tx.cleanups.impose(people, {
      channelId: channel.id,
      byId: cleanup.byId,
      reason,
      expiresAt,
      isTimedBan: act === 'ban' && seconds !== null,
      isByHidden: scene.hidesNames,
      category,
      at,
    })
    const userIds = people.map(({ userId }) => userId)
    await tx.toldBans.changed(channel.id, userIds, at)
    const kind = act === 'ban' ? 'ban' : 'mute'
    const ban = { by: by?.name ?? null, reason, expiresAt: expiresAt?.getTime() ?? null, kind } as const
    return userIds.map((userId) => noticeTo(scene, userId, ban))
  },

  async lift(scene, cleanup, targets) {
    const { tx, at, by } = scene
    const replaced = new Map(targets.map(({ banId, replacedId }) => [banId!, replacedId ?? null]))
    const lifted = await tx.cleanups.endBans([...replaced.keys()], { by: by?.id ?? null, at })
    const back = await tx.cleanups.reopenBans(
      lifted.flatMap(({ id }) => replaced.get(id) ?? []),
      at,
    )
    return told(scene, cleanup, lifted, back)
  },

  async renew(scene, cleanup, targets) {
    const { tx, at, by } = scene
    const replacedIds = targets.flatMap(({ replacedId }) => (replacedId == null ? [] : [replacedId]))
    await tx.cleanups.endBans(replacedIds, { by: by?.id ?? null, at })
    const renewed = await tx.cleanups.reopenBans(
      targets.map(({ banId }) => banId!),
      at,
    )
    return told(scene, cleanup, renewed, renewed)
  },
}

interface Ban {
  readonly id: string
  readonly userId: string
}

/** Tells everybody whose ban was changed what holds for them now. */
async function told(
  scene: Scene,
  cleanup: CleanupRow,
  turned: readonly Ban[],
  standing: readonly Ban[],
): Promise<Turned> {
  const { tx, at } = scene
  const userIds = turned.map(({ userId }) => userId)
  await tx.toldBans.changed(cleanup.scopeId, userIds, at)
  const inForce = new Map(standing.map(({ id, userId }) => [userId, id]))
  const giver = (await actorOf(tx, cleanup.byId))?.name ?? null
  const rows = new Map(
    (await tx.bans.ofPeople(cleanup.scopeId, [...inForce.keys()])).map((ban) => [ban.id, ban]),
  )
  const notices = userIds.map((userId) => {
    const ban = rows.get(inForce.get(userId) ?? '')
    return noticeTo(
      scene,
      userId,
      ban === undefined
        ? null
        : {
            by: ban.isByHidden ? null : giver,
            reason: ban.reason,
            expiresAt: ban.expiresAt?.getTime() ?? null,
            kind: isMute(ban) ? 'mute' : 'ban',
          },
    )
  })
  return { userIds: new Set(userIds), notices }
}

function noticeTo(
  { channel }: Scene,
  userId: string,
  ban: Extract<PersonalNotice['notice'], { type: 'ban' }>['ban'],
): PersonalNotice {
  return { userId, notice: { type: 'ban', channelId: channel.id, channelName: channel.name, ban } }
}
