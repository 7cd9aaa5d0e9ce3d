import type { Scene } from '../act.ts'
import { shownAs } from '../hidden-names.ts'
import { hasDetail, reversed, textOf, type Reversal, type Reversed } from './reversal.ts'

/** The topic before comes back. Entries of earlier versions do not know it. */
export const undoTopic: Reversal = {
  right: () => 'set_topic',
  stands: ({ channel }, entry, isUndoing) =>
    hasDetail(entry, 'before') && channel.topic === textOf(entry, isUndoing ? 'topic' : 'before'),
  undo: (scene, entry) => setTopic(scene, textOf(entry, 'before')),
  redo: (scene, entry) => setTopic(scene, textOf(entry, 'topic')),
}

async function setTopic(scene: Scene, topic: string | null): Promise<Reversed> {
  const { tx, channel, by, at } = scene
  await tx.channels.setTopic(channel.id, topic, { by: shownAs(scene)?.id ?? null, at })
  return reversed({ events: [{ type: 'topic', at: at.getTime(), by, topic }], notices: [] })
}
