import type { Actor } from '@gwar/protocol'
import { NOTHING, type Done, type Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import type { Punished } from './punished.ts'

/** For how long moderators are not asked about the same person again, in ms: a day. */
const QUIET_MS = 86_400_000

/**
 * Behind the last step of the ladder nobody is punished further by a filter: the moderators are told, once a day, and
 * decide (PERS-07).
 */
export async function proposeBan(
  scene: Scene,
  target: Actor,
  { filter, title, said, messageId }: Punished,
): Promise<Done> {
  const { tx, channel, at } = scene
  const narrowed = { targetId: target.id, kind: 'proposed', from: new Date(at.getTime() - QUIET_MS) }
  if ((await tx.moderationLog.list(channel.id, narrowed, null, 1)).length > 0) return NOTHING
  await writeEntry(scene, {
    kind: 'proposed',
    targetId: target.id,
    messageId: messageId ?? null,
    filter,
    reason: title,
    detail: { said },
  })
  return { events: [], notices: [] }
}
