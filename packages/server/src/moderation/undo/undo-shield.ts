import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { Refused, Scene } from '../act.ts'
import { turnOff, turnOn } from '../shield/turn-shield.ts'
import type { ChannelView } from './channel-view.ts'
import { reversed, STANDS_OTHERWISE, textOf, type Reversal, type Reversed } from './reversal.ts'

/**
 * Undoing one press switches the shield as the other would. Only the use that the entry is about is touched: where it
 * was raised anew since, or its time has run out, it stands otherwise.
 */
export const undoShield: Reversal = {
  right: () => 'use_shield',

  stands({ shield, at }, entry, isUndoing) {
    if (shield === null || shield.use !== useOf(entry)) return false
    const isUp = shield.isOn
    if (raises(entry, isUndoing)) return !isUp && isAhead(entry, at)
    return isUp
  },

  undo: (scene, entry) => turn(scene, entry, true),
  redo: (scene, entry) => turn(scene, entry, false),
}

async function turn(scene: Scene, entry: EntryRow, isUndoing: boolean): Promise<Reversed | Refused> {
  const { tx, channel } = scene
  const stands = await tx.shields.of(channel.id)
  if (!raises(entry, isUndoing)) return reversed({ events: await turnOff(scene, stands), notices: [] })
  const { use, upToSeq, isAuto, reason } = stands
  const endsAt = endOf(entry)
  if (endsAt === undefined) return STANDS_OTHERWISE
  const events = await turnOn(scene, stands, { use, upToSeq, isAuto, reason, endsAt })
  return reversed({ events, notices: [] })
}

/** The use of the shield that an entry is about; null for one that only set its end. */
function useOf(entry: EntryRow): number | null {
  if (entry.kind === 'shield_on') return entry.detail?.['extends'] === undefined ? entry.seq : null
  const use = entry.detail?.['use']
  return typeof use === 'number' ? use : null
}

/** Whether this way of taking the entry raises the shield. */
function raises({ kind }: EntryRow, isUndoing: boolean): boolean {
  return (kind === 'shield_off') === isUndoing
}

/** When the shield that the entry raised, or lowered, would have gone down; undefined where that is not known. */
function endOf(entry: EntryRow): Date | null | undefined {
  if (entry.kind === 'shield_off') {
    const end = textOf(entry, 'ends_at')
    return end === null ? null : new Date(end)
  }
  const minutes = entry.detail?.['minutes']
  if (minutes === null) return null
  return typeof minutes === 'number' ? new Date(entry.at.getTime() + minutes * 60_000) : undefined
}

function isAhead(entry: EntryRow, at: ChannelView['at']): boolean {
  const end = endOf(entry)
  return end === null || (end !== undefined && end > at)
}
