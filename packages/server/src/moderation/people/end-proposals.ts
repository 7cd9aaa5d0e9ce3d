import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

/** What an end takes from the scene of its act. */
type Ending = Parameters<typeof writeEntry>[0] & Pick<Scene, 'tx' | 'channel' | 'by' | 'at'>

/** Ends proposals to ban these people as followed, because they are banned now, in whatever way. */
export async function applyProposals(scene: Ending, userIds: readonly string[]): Promise<void> {
  const { tx, channel } = scene
  for (const matter of await tx.matters.openProposals(channel.id, userIds))
    await endProposal(scene, matter, { state: 'applied', decision: 'apply', act: 'ban' })
}

/** Ends a proposed ban without a decision about it alone. */
export async function endProposal(
  scene: Ending,
  { n, userId }: MatterRow,
  end: { readonly state: 'applied' | 'closed'; readonly decision: 'apply' | 'close'; readonly act?: 'ban' },
): Promise<void> {
  const { tx, channel, by, at } = scene
  const { state, decision, act } = end
  await tx.matters.settle(channel.id, n, { ...end, by: by?.id ?? null, at })
  await writeEntry(scene, {
    kind: 'decided',
    targetId: userId,
    matter: n,
    follows: true,
    // without the state that makes it an act of its own: this ended by itself
    detail: { kind: 'proposal', decision, ended: state, ...(act !== undefined && { act }) },
  })
}
