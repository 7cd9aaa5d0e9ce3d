import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { Refused, Scene } from '../act.ts'
import { hasDetail, reversed, STANDS_OTHERWISE, textOf, type Reversal, type Reversed } from './reversal.ts'

/** The message that was pinned before comes back. Entries of earlier versions do not know it. */
export const undoPin: Reversal = {
  right: () => 'pin',
  stands: ({ channel }, entry, isUndoing) =>
    hasDetail(entry, 'before') &&
    channel.pinnedId === (isUndoing ? pinnedBy(entry) : textOf(entry, 'before')),
  undo: (scene, entry) => change(scene, textOf(entry, 'before')),
  redo: (scene, entry) => change(scene, pinnedBy(entry)),
}

function pinnedBy({ kind, messageId }: EntryRow): string | null {
  return kind === 'pin' ? messageId : null
}

async function change(scene: Scene, messageId: string | null): Promise<Reversed | Refused> {
  const events = await setPin(scene, messageId)
  return events === null ? STANDS_OTHERWISE : reversed({ events, notices: [] })
}

/** Pins the message, or nothing with null; null where the message is deleted. */
export async function setPin(
  { tx, channel, by, at }: Scene,
  messageId: string | null,
): Promise<readonly Unnumbered<StoredEvent>[] | null> {
  if (messageId !== null) {
    const fate = await tx.messages.fate(channel.id, messageId)
    if (fate === undefined || fate.isRemoved || fate.clearedAt !== null) return null
  }
  await tx.channels.setPinned(channel.id, messageId, { by: by?.id ?? null, at })
  const now = at.getTime()
  if (messageId !== null) return [{ type: 'pin', at: now, messageId, isPinned: true, by }]
  const { pinnedId } = channel
  return pinnedId === null ? [] : [{ type: 'pin', at: now, messageId: pinnedId, isPinned: false, by }]
}
