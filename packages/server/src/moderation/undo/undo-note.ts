import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import { NOTHING, type Refused, type Scene } from '../act.ts'
import { reversed, STANDS_OTHERWISE, textOf, type Reversal, type Reversed } from './reversal.ts'

/** A note that was written is withdrawn, one that was withdrawn is back; a change of its text is changed again by hand. */
export const undoNote: Reversal = {
  right: () => 'note',
  stands: (_, entry) => textOf(entry, 'change') !== 'changed',
  undo: (scene, entry) => change(scene, entry, textOf(entry, 'change') === 'added'),
  redo: (scene, entry) => change(scene, entry, textOf(entry, 'change') !== 'added'),
}

async function change(
  { tx, channel, at }: Scene,
  entry: EntryRow,
  isRemoved: boolean,
): Promise<Reversed | Refused> {
  const id = textOf(entry, 'note') ?? entry.id
  const isChanged = await tx.notes.setRemoved(channel.id, id, isRemoved ? at : null)
  return isChanged ? reversed(NOTHING) : STANDS_OTHERWISE
}
