import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import { textOf, reversed, STANDS_OTHERWISE, type Reversal } from './reversal.ts'
import { NOTHING } from '../act.ts'

/**
 * Undoing what was decided of a proposed ban lets it wait again: not while the person is banned, which is undone before,
 * and not where another one waits already.
 */
export const undoProposal: Reversal = {
  right: () => 'decide',

  stands({ matters, banned }, entry, isUndoing) {
    const matter = entry.matter === null ? undefined : matters.get(entry.matter)
    const left = stateOf(entry)
    if (left === null || matter?.userId == null) return false
    return isUndoing ? matter.state === left && !banned.has(matter.userId) : matter.state === 'open'
  },

  async undo({ tx, channel }, entry) {
    const { matter: n, targetId } = entry
    if (n === null || targetId === null) return STANDS_OTHERWISE
    if ((await tx.matters.openProposals(channel.id, [targetId])).length > 0) return STANDS_OTHERWISE
    await tx.matters.reopen(channel.id, n)
    return { ...reversed(NOTHING), state: 'open' }
  },

  async redo({ tx, channel, by, at }, entry) {
    const state = stateOf(entry)
    if (entry.matter === null || state === null) return STANDS_OTHERWISE
    const decision = textOf(entry, 'decision') ?? ''
    const act = textOf(entry, 'act')
    await tx.matters.settle(channel.id, entry.matter, { state, by: by?.id ?? null, at, decision, act })
    return { ...reversed(NOTHING), state }
  },
}

/** Whether the entry tells what was decided of a proposed ban. */
export function isOfProposal(entry: EntryRow): boolean {
  return textOf(entry, 'kind') === 'proposal'
}

/** The state in which a decision, or a ban in another way, left it; null where it was closed with an account. */
function stateOf(entry: EntryRow): 'applied' | 'dismissed' | null {
  const state = textOf(entry, 'state') ?? textOf(entry, 'ended')
  return state === 'applied' || state === 'dismissed' ? state : null
}
