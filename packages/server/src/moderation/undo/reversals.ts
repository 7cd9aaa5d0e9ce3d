import type { Reversal } from './reversal.ts'
import { undoBan } from './undo-ban.ts'
import { undoCleanup } from './undo-cleanup.ts'
import { undoChannelMode } from './undo-channel-mode.ts'
import { undoDecision } from './undo-decision.ts'
import { undoDeletion } from './undo-deletion.ts'
import { undoFilter } from './undo-filter.ts'
import { undoFilterOrder } from './undo-filter-order.ts'
import { undoNote } from './undo-note.ts'
import { undoMemberMode } from './undo-member-mode.ts'
import { undoPin } from './undo-pin.ts'
import { undoShield } from './undo-shield.ts'
import { undoTopic } from './undo-topic.ts'
import { undoTrust } from './undo-trust.ts'
import { undoWarning } from './undo-warning.ts'

/** How acts are undone, by the kind of their entry. What stands in no row cannot be undone. */
const REVERSALS: Readonly<Record<string, Reversal>> = {
  ban: undoBan,
  mute: undoBan,
  delete_message: undoDeletion,
  cleanup: undoCleanup,
  channel_mode: undoChannelMode,
  member_mode: undoMemberMode,
  topic: undoTopic,
  pin: undoPin,
  decided: undoDecision,
  unpin: undoPin,
  filter: undoFilter,
  filter_order: undoFilterOrder,
  shield_on: undoShield,
  shield_off: undoShield,
  warn: undoWarning,
  note: undoNote,
  trust: undoTrust,
  untrust: undoTrust,
}

export function reversalOf(kind: string): Reversal | null {
  return Object.hasOwn(REVERSALS, kind) ? REVERSALS[kind]! : null
}
