import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import { refused, type Refused, type Scene } from '../act.ts'
import { warningNotice } from '../people/warning-notice.ts'
import { storedModes } from '../stored-modes.ts'
import { reversed, STANDS_OTHERWISE, type Reversal, type Reversed } from './reversal.ts'

/** The warning is withdrawn, or stands again; one that was acknowledged keeps that. Nobody else changes it. */
export const undoWarning: Reversal = {
  right: () => 'warn',
  stands: () => true,
  undo: (scene, entry) => change(scene, entry, true),
  redo: (scene, entry) => change(scene, entry, false),
}

async function change(scene: Scene, entry: EntryRow, isWithdrawn: boolean): Promise<Reversed | Refused> {
  const { tx, channel, at, reaches } = scene
  if (!isWithdrawn && entry.targetId !== null) {
    const modes = await storedModes(tx, channel.id, entry.targetId)
    if (modes !== null && !reaches(modes)) return refused('no_permission')
  }
  const userId = await tx.warnings.setWithdrawn(channel.id, entry.id, isWithdrawn ? at : null)
  if (userId === undefined) return STANDS_OTHERWISE
  return reversed({ events: [], notices: [await warningNotice(scene, userId)] })
}
