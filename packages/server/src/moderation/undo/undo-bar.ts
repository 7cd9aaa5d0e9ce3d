import { levelOf, may, type Standing, type UndoBar } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { ActContext, Scene } from '../act.ts'
import type { ChannelView } from './channel-view.ts'
import { reversalOf } from './reversals.ts'
import type { Rooted } from './root-of.ts'

/** Who would undo; null for the operator. */
type Undoer = { readonly userId: string; readonly standing: Exclude<Standing, { guest: true }> } | null

/**
 * Why an entry cannot be undone now by this person; null where it can. Asked are the right to undo, the right that the
 * act took, a level not below that of whose act it is, and whether what the act did still stands as it was left.
 */
export function undoBar(
  entry: EntryRow,
  { root, isUndoing }: Rooted,
  view: ChannelView,
  undoer: Undoer,
  context: Pick<ActContext, 'ownersAttach'>,
): UndoBar | null {
  const reversal = reversalOf(root.kind)
  if (reversal === null) return 'kind'
  if (undoer !== null) {
    const { standing, userId } = undoer
    if (!may('undo', standing) || !may(reversal.right(root, context), standing)) return 'right'
    const { actorId } = entry
    const theirs = actorId === null ? '' : (view.letters.get(actorId) ?? '')
    // nobody stands above the operator
    if (entry.isOperator || (actorId !== userId && levelOf(standing.modes) < levelOf(theirs))) return 'higher'
  }
  if (entry.undoneBy !== null) return 'undone'
  return reversal.stands(view, root, isUndoing) ? null : 'changed'
}

/** Whoever acts in a scene, as the one who would undo; null for the operator. */
export function undoerOf({ by, modes, scopes }: Pick<Scene, 'by' | 'modes' | 'scopes'>): Undoer {
  return by === null ? null : { userId: by.id, standing: { guest: false, modes, scopes } }
}
