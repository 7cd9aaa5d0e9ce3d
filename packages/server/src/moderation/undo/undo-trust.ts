import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import { NOTHING, type Refused, type Scene } from '../act.ts'
import { reversed, STANDS_OTHERWISE, type Reversal, type Reversed } from './reversal.ts'

/** The mark of somebody who is known here goes or comes back. */
export const undoTrust: Reversal = {
  right: () => 'trust',
  stands: () => true,
  undo: (scene, entry) => change(scene, entry, entry.kind !== 'trust'),
  redo: (scene, entry) => change(scene, entry, entry.kind === 'trust'),
}

async function change(
  { tx, channel, by, at }: Scene,
  { targetId }: EntryRow,
  isTrusted: boolean,
): Promise<Reversed | Refused> {
  if (targetId === null) return STANDS_OTHERWISE
  const isChanged = isTrusted
    ? await tx.trusted.add(channel.id, targetId, by?.id ?? null, at)
    : await tx.trusted.remove(channel.id, targetId)
  // a shield that is up knows by heart whom it spares
  if (isChanged && (await tx.shields.of(channel.id)).isOn) await tx.filters.raise(channel.id)
  return isChanged ? reversed(NOTHING) : STANDS_OTHERWISE
}
