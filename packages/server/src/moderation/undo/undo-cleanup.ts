import { isKnownCleanup, type CleanupRow } from '../../store/moderation/cleanups.ts'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { Refused, Scene } from '../act.ts'
import { STANDS_OTHERWISE, type Reversal, type Reversed, type Skipped } from './reversal.ts'

/**
 * Undoing a cleanup brings exactly the messages back that it deleted and lifts exactly the bans and warnings that it gave, target by
 * target in the background; doing it again meets the same targets.
 */
export const undoCleanup: Reversal = {
  right: () => 'clean_up',

  stands({ cleanups }, entry, isUndoing) {
    const cleanup = cleanups.get(entry.id)
    if (cleanup === undefined || !isKnownCleanup(cleanup)) return false
    if (cleanup.state === 'going' || cleanup.state === 'stopping') return false
    return (cleanup.direction !== 'undo') === isUndoing
  },

  undo: (scene, entry) => turn(scene, entry, 'undo'),
  redo: (scene, entry) => turn(scene, entry, 'redo'),
}

async function turn(
  { tx, channel, by }: Scene,
  entry: EntryRow,
  direction: Extract<CleanupRow['direction'], 'undo' | 'redo'>,
): Promise<Reversed | Refused> {
  const key = { scopeId: channel.id, id: entry.id }
  if ((await tx.cleanups.lock(key)) === undefined) return STANDS_OTHERWISE
  const standing = await tx.cleanups.standing(key)
  await tx.cleanups.turn(key, direction, by?.id ?? null)
  const { messages, people, messagesOtherwise, peopleOtherwise } = standing
  const [count, otherwise] =
    direction === 'undo'
      ? [messages + people, messagesOtherwise + peopleOtherwise]
      : [messagesOtherwise + peopleOtherwise, 0]
  const skipped: Skipped[] = otherwise === 0 ? [] : [{ what: 'deleted_otherwise', count: otherwise }]
  return { events: [], notices: [], count, skipped }
}
