import type { MatterState } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { Refused, Scene } from '../act.ts'
import { heldNotices } from '../matters/held-notices.ts'
import { keepOut, letIn } from '../matters/turn-held.ts'
import type { ChannelView } from './channel-view.ts'
import { STANDS_OTHERWISE, textOf, type Reversal, type Reversed } from './reversal.ts'
import { isOfProposal, undoProposal } from './undo-proposal.ts'

/** For how long a refused message can still be let in, in ms. */
const DAY_MS = 86_400_000

/**
 * Undoing the release of a held message deletes it, with a placeholder; undoing a refusal lets it in, within a day, but
 * not while its author is banned or muted. What was decided of a proposed ban is undone as {@link undoProposal} says.
 */
export const undoDecision: Reversal = {
  right: () => 'decide',

  stands(view, entry, isUndoing) {
    if (isOfProposal(entry)) return undoProposal.stands(view, entry, isUndoing)
    const left = stateOf(entry)
    const matter = entry.matter === null ? undefined : view.matters.get(entry.matter)
    if (left === null || matter === undefined) return false
    const from = isUndoing ? left : otherOf(left)
    return matter.state === from && (from === 'released' ? isShown(view, matter) : mayComeIn(view, matter))
  },

  undo: (scene, entry) => (isOfProposal(entry) ? undoProposal.undo(scene, entry) : turn(scene, entry, true)),
  redo: (scene, entry, undoing) =>
    isOfProposal(entry) ? undoProposal.redo(scene, entry, undoing) : turn(scene, entry, false),
}

async function turn(scene: Scene, entry: EntryRow, isUndoing: boolean): Promise<Reversed | Refused> {
  const { tx, channel, by, at } = scene
  const left = stateOf(entry)
  const matter = entry.matter === null ? undefined : await tx.matters.byN(channel.id, entry.matter)
  if (left === null || matter === undefined) return STANDS_OTHERWISE
  const state = isUndoing ? otherOf(left) : left
  const done = state === 'released' ? await letIn(scene, matter) : await keepOut(scene, matter)
  if ('refusal' in done) return done
  const decision = state === 'released' ? 'release' : 'refuse'
  const { releasedId } = done
  await tx.matters.settle(channel.id, matter.n, { state, by: by?.id ?? null, at, decision, releasedId })
  const lost = state === 'released' && matter.releasedId === null ? (matter.held?.files.length ?? 0) : 0
  return {
    ...done,
    notices: await heldNotices(tx, channel, matter.n),
    count: 1,
    skipped: lost === 0 ? [] : [{ what: 'files', count: lost }],
    state,
  }
}

/** The state in which a decision left a held message; null for other matters and decisions. */
function stateOf(entry: EntryRow): 'released' | 'refused' | null {
  const state = textOf(entry, 'state')
  return state === 'released' || state === 'refused' ? state : null
}

function otherOf(state: 'released' | 'refused'): Extract<MatterState, 'released' | 'refused'> {
  return state === 'released' ? 'refused' : 'released'
}

function isShown({ fates }: ChannelView, { releasedId }: MatterRow): boolean {
  const fate = releasedId === null ? undefined : fates.get(releasedId)
  return fate !== undefined && !fate.isRemoved && fate.clearedAt === null
}

function mayComeIn({ fates, inForce, at }: ChannelView, matter: MatterRow): boolean {
  const { userId, releasedId, messageId, decidedAt, held } = matter
  if (userId === null || inForce.has(userId) || held?.text == null) return false
  if (releasedId === null) return decidedAt !== null && at.getTime() - decidedAt.getTime() < DAY_MS
  const fate = fates.get(releasedId)
  return fate !== undefined && !fate.isRemoved && fate.clearedIn === messageId
}
