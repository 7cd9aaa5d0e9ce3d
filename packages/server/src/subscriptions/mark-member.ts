import type { Actor, StoredEvent, Unnumbered } from '@gwar/protocol'
import type { Transactor } from '../store/nouns.ts'

/**
 * Gives or takes the mode letter of a subscriber (v) or of a giver (g), which no moderator can set. Gives its
 * events; none where nothing changed.
 */
export async function markMember(
  tx: Transactor,
  channelId: string,
  { target, mode, isAdded }: { target: Actor; mode: 'v' | 'g'; isAdded: boolean },
  at: Date,
): Promise<Unnumbered<StoredEvent>[]> {
  const isChanged = isAdded
    ? await tx.modes.give(channelId, target.id, mode, { by: null, at })
    : await tx.modes.take(channelId, target.id, mode)
  return isChanged ? [{ type: 'member_mode', at: at.getTime(), by: null, target, mode, isAdded }] : []
}
