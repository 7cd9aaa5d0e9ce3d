import type { CleanupTarget } from '../../store/moderation/cleanups.ts'
import type { PersonalNotice, Scene } from '../act.ts'
import { warningNotice } from '../people/warning-notice.ts'
import type { Sentence, Turned } from './sentence.ts'

/** Warns: who is warned writes nothing in the channel until they have acknowledged it, and is told alone. */
export const warnPeople: Sentence = {
  given: (id) => ({ warningId: id }),

  async impose(scene, cleanup, people) {
    const { tx, channel, at, hidesNames } = scene
    const { reason, category } = cleanup.act
    const shared = { scopeId: channel.id, byId: cleanup.byId, category, reason, isByHidden: hidesNames }
    await tx.warnings.insertMany(people, shared, at)
    return noticesTo(
      scene,
      people.map(({ userId }) => userId),
    )
  },

  lift: (scene, _, targets) => turn(scene, targets, scene.at),
  renew: (scene, _, targets) => turn(scene, targets, null),
}

async function turn(
  scene: Scene,
  targets: readonly CleanupTarget[],
  withdrawnAt: Date | null,
): Promise<Turned> {
  const ids = targets.map(({ warningId }) => warningId!)
  const userIds = await scene.tx.warnings.setManyWithdrawn(scene.channel.id, ids, withdrawnAt)
  return { userIds: new Set(userIds), notices: await noticesTo(scene, userIds) }
}

function noticesTo(scene: Scene, userIds: readonly string[]): Promise<PersonalNotice[]> {
  return Promise.all(userIds.map((userId) => warningNotice(scene, userId)))
}
