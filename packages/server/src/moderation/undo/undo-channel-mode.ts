import { rightToSet, type ChannelModeSetting } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { Refused, Scene } from '../act.ts'
import { setChannelMode } from '../change-channel-mode.ts'
import { hasDetail, reversed, STANDS_OTHERWISE, textOf, type Reversal, type Reversed } from './reversal.ts'

/** The mode is set as it was before. Entries of earlier versions do not know how. */
export const undoChannelMode: Reversal = {
  right: (entry, { ownersAttach }) => rightToSet(modeOf(entry), ownersAttach),
  stands: ({ modes }, entry, isUndoing) =>
    hasDetail(entry, 'before') &&
    (modes.get(modeOf(entry)) ?? null) === (isUndoing ? paramAfter(entry) : textOf(entry, 'before')),
  undo: (scene, entry) => change(scene, modeOf(entry), textOf(entry, 'before')),
  redo: (scene, entry) => change(scene, modeOf(entry), paramAfter(entry)),
}

function modeOf(entry: EntryRow): ChannelModeSetting['mode'] {
  return (textOf(entry, 'mode') ?? '') as ChannelModeSetting['mode']
}

/** The parameter that the act set, '' without one; null where it removed the mode. */
function paramAfter(entry: EntryRow): string | null {
  return entry.detail?.['isAdded'] === true ? (textOf(entry, 'param') ?? '') : null
}

/** Sets the mode with the parameter, '' for none; with null removes it. */
async function change(
  scene: Scene,
  mode: ChannelModeSetting['mode'],
  param: string | null,
): Promise<Reversed | Refused> {
  const events = await setChannelMode(scene, {
    mode,
    isAdded: param !== null,
    param: param === '' ? null : param,
  })
  return events === null ? STANDS_OTHERWISE : reversed({ events, notices: [] })
}
