import { MANY_MAX, type StoredEvent, type Unnumbered } from '@gwar/protocol'
import { foldMessage } from '../../search/fold-message.ts'
import type { BanRow } from '../../store/channels/bans.ts'
import type { Scene } from '../act.ts'
import { restoredEvents } from '../messages/restored-events.ts'

/**
 * Brings back what a cleanup deleted of the person whom it banned, where that ban is lifted for them alone: such a ban
 * deleted nothing itself. What was deleted otherwise, or removed, stays so. Gives what members are told: the newest
 * messages one by one, and of more that there are some.
 */
export async function restorePerson(
  { tx, channel, at, by }: Scene,
  ban: BanRow,
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const cleanup = await tx.cleanups.ofBan(ban)
  if (cleanup === undefined || cleanup.messageIds.length === 0) return []
  const key = { scopeId: channel.id, id: cleanup.id }
  const texts = await tx.cleanups.restorable(key, cleanup.messageIds)
  const back = new Set(
    await tx.cleanups.restore(
      key,
      texts.map(({ id, text }) => ({ id, folded: foldMessage(text) })),
    ),
  )
  const newest = cleanup.messageIds.filter((id) => back.has(id)).slice(0, MANY_MAX)
  const told = await restoredEvents(tx, channel.id, newest, at)
  return back.size > newest.length ? [...told, { type: 'restored_many', at: at.getTime(), by }] : told
}
