import { rightToSet, type ChannelModeSetting } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import { plannedNow } from '../../streams/follow-plan.ts'
import type { Refused, Scene } from '../act.ts'
import { setChannelMode } from '../change-channel-mode.ts'
import { hasDetail, reversed, STANDS_OTHERWISE, textOf, type Reversal, type Reversed } from './reversal.ts'

/**
 * The mode is set as it was before: one that the channel's plan had set, and sets now, is the plan's again. Entries of
 * earlier versions do not know how.
 */
export const undoChannelMode: Reversal = {
  right: (entry, { ownersAttach }) => rightToSet(modeOf(entry), ownersAttach),
  stands: ({ modes }, entry, isUndoing) =>
    hasDetail(entry, 'before') &&
    (modes.get(modeOf(entry)) ?? null) === (isUndoing ? paramAfter(entry) : textOf(entry, 'before')),
  undo: async (scene, entry) =>
    change(scene, modeOf(entry), textOf(entry, 'before'), await isOfPlan(scene, entry)),
  redo: (scene, entry) => change(scene, modeOf(entry), paramAfter(entry)),
}

function modeOf(entry: EntryRow): ChannelModeSetting['mode'] {
  return (textOf(entry, 'mode') ?? '') as ChannelModeSetting['mode']
}

/** The parameter that the act set, '' without one; null where it removed the mode. */
function paramAfter(entry: EntryRow): string | null {
  return entry.detail?.['isAdded'] === true ? (textOf(entry, 'param') ?? '') : null
}

/** Whether the plan had set the mode before the act, and would set it so in the phase that is now. */
async function isOfPlan(scene: Scene, entry: EntryRow): Promise<boolean> {
  if (entry.detail?.['wasPlanned'] !== true) return false
  const planned = await plannedNow(scene, modeOf(entry))
  return planned !== null && (planned.param ?? '') === textOf(entry, 'before')
}

/** Sets the mode with the parameter, '' for none; with null removes it. */
async function change(
  scene: Scene,
  mode: ChannelModeSetting['mode'],
  param: string | null,
  isPlanned = false,
): Promise<Reversed | Refused> {
  const setting = { mode, isAdded: param !== null, param: param === '' ? null : param }
  const events = await setChannelMode(scene, setting, isPlanned)
  return events === null ? STANDS_OTHERWISE : reversed({ events, notices: [] })
}
