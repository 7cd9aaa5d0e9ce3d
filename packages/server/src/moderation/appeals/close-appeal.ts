import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { NOTHING, type Done, type Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { sentenceNotices } from './sentence-notice.ts'
import { stillStands } from './still-stands.ts'

type Ending = Parameters<typeof writeEntry>[0] & Pick<Scene, 'tx' | 'channel' | 'at'>

/**
 * Closes an appeal that waits, because its sentence has ended or was lifted, or because the account is gone (APL-06);
 * where neither is so nothing happens.
 */
export async function closeAppeal(scene: Ending, matter: MatterRow): Promise<Done> {
  const { tx, channel, at } = scene
  const { n, state, userId, userName, aboutId } = matter
  if ((state !== 'open' && state !== 'asked') || userId === null || aboutId === null) return NOTHING
  if (userName !== null && (await stillStands(scene, userId, aboutId))) return NOTHING
  await tx.matters.settle(channel.id, n, { state: 'closed', by: null, at, decision: 'close' })
  await writeEntry(scene, {
    kind: 'decided',
    targetId: userId,
    matter: n,
    follows: true,
    detail: { kind: 'appeal', decision: 'close', ended: 'closed' },
  })
  return { events: [], notices: await sentenceNotices(scene, userId, aboutId) }
}
