import { levelOf } from '@gwar/protocol'
import { NOTHING, refused, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { isSeenBy } from './is-seen-by.ts'

/** Says something about a matter to the other moderators; whom it is about never sees it, a moderator or not (QUE-11). */
export const commentOnMatter: Act<{ readonly n: number; readonly text: string }> = {
  right: 'decide',
  pace: { kinds: ['comment'], limit: 30 },
  async run(scene, { n, text }) {
    const matter = await scene.tx.matters.byN(scene.channel.id, n)
    const { by, modes } = scene
    const reader = by === null ? null : { userId: by.id, level: levelOf(modes) }
    if (matter === undefined || !isSeenBy({ seenFrom: matter.seenFrom, about: matter.userId }, reader))
      return refused('unknown_matter')
    const { userId: targetId } = matter
    if (by !== null && targetId === by.id) return refused('own_matter')
    // of any level: whom the matter is about may be a moderator, and is left out all the same
    const seenFrom = matter.seenFrom ?? 0
    await writeEntry(scene, { kind: 'comment', targetId, matter: n, seenFrom, detail: { text } })
    return NOTHING
  },
}
