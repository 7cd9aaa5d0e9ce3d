import type { MemberMode } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import { refused, type Refused, type Scene } from '../act.ts'
import { personOfBan } from '../bans/ban-line.ts'
import { isOwnedWithout, setMemberMode } from '../change-member-mode.ts'
import { storedModes } from '../stored-modes.ts'
import { reversed, STANDS_OTHERWISE, textOf, type Reversal, type Reversed } from './reversal.ts'

/** How long one takes a letter back that one gave to somebody who stands as high with it, in ms. */
const OWN_MS = 3_600_000

/** The letter is taken or given back. */
export const undoMemberMode: Reversal = {
  right: () => 'manage_groups',
  stands({ letters }, entry, isUndoing) {
    const held = entry.targetId === null ? undefined : letters.get(entry.targetId)
    return held !== undefined && held.includes(modeOf(entry)) === (wasGiven(entry) === isUndoing)
  },
  undo: (scene, entry) => change(scene, entry, !wasGiven(entry)),
  redo: (scene, entry) => change(scene, entry, wasGiven(entry)),
}

function modeOf(entry: EntryRow): MemberMode {
  return (textOf(entry, 'mode') ?? '') as MemberMode
}

function wasGiven({ detail }: EntryRow): boolean {
  return detail?.['isAdded'] === true
}

async function change(scene: Scene, entry: EntryRow, isAdded: boolean): Promise<Reversed | Refused> {
  const { tx, channel, by, at, reaches } = scene
  const { targetId } = entry
  const modes = targetId === null ? null : await storedModes(tx, channel.id, targetId)
  if (targetId === null || modes === null) return STANDS_OTHERWISE
  const isOwn = by !== null && entry.actorId === by.id && at.getTime() - entry.at.getTime() <= OWN_MS
  if (!isOwn && targetId !== by?.id && !reaches(modes)) return refused('no_permission')
  const mode = modeOf(entry)
  if (!isAdded && mode === 'q' && !(await isOwnedWithout(scene, targetId))) return refused('last_owner')
  const { name } = await personOfBan(tx, { userId: targetId })
  const events = await setMemberMode(scene, { id: targetId, name: name ?? '' }, { mode, isAdded })
  return events === null ? STANDS_OTHERWISE : reversed({ events, notices: [] })
}
