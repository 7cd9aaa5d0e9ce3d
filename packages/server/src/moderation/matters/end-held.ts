import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { Done, Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { heldNotices } from './held-notices.ts'

/** What an end takes from the scene of its act. */
type Ending = Parameters<typeof writeEntry>[0] & Pick<Scene, 'tx' | 'channel' | 'by' | 'at'>

/** How a held message ends without a decision about it alone. */
interface End {
  readonly state: 'expired' | 'withdrawn' | 'refused'
  readonly decision: 'expire' | 'withdraw' | 'close'
  /** Who ended it; null for the service and its author. */
  readonly byId: string | null
}

/** Ends a message that waits: nobody lets it in any more, its files go, its author is told. */
export async function endHeld(
  scene: Ending,
  matter: MatterRow,
  { state, decision, byId }: End,
): Promise<Required<Pick<Done, 'notices' | 'files'>>> {
  const { tx, channel, at } = scene
  const { n, messageId, userId, kind } = matter
  const files = messageId === null ? [] : await tx.attachments.letGo(channel.id, messageId)
  await tx.matters.settle(channel.id, n, { state, by: byId, at, decision })
  await writeEntry(scene, {
    kind: 'decided',
    targetId: userId,
    messageId,
    matter: n,
    follows: true,
    // without the state that undoing looks for: this ended by itself
    detail: { kind, decision, ended: state },
  })
  return { notices: await heldNotices(tx, channel, n), files }
}
