import type { Category } from '@gwar/protocol'
import type { Bytes } from '../../column-types.ts'
import type { Evidence } from '../evidence.ts'
import type { JsonValue } from './seal.ts'

/** What an entry tells of. */
export const ENTRY_KINDS = [
  'ban',
  'mute',
  'warn',
  'acknowledged',
  'proposed',
  'trust',
  'untrust',
  'note',
  'looked',
  'unban',
  'kick',
  'delete_message',
  'restore_message',
  'purge',
  'pin',
  'unpin',
  'member_mode',
  'channel_mode',
  'topic',
  'emoticon',
  'stream',
  'recording',
  'overlay',
  'overlay_act',
  'poll',
  'goal',
  'visit',
  'filter',
  'filter_order',
  'settings',
  'shield_on',
  'shield_off',
  'pact',
  'list',
  'undo',
  'undo_since',
  'opened',
  'joined',
  'decided',
  'comment',
  'talk',
  'run',
  'cleanup',
  'export',
  'evidence_erased',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export interface NewEntry {
  /** UUID v7. */
  readonly id: string
  readonly scopeId: string
  readonly kind: EntryKind
  readonly actorId: string | null
  readonly actorModes?: string
  readonly applicationId?: string | null
  readonly isOperator?: boolean
  /** Whether nobody but moderators is told who did it. */
  readonly isNameHidden?: boolean
  readonly targetId?: string | null
  readonly targetModes?: string | null
  readonly messageId?: string | null
  /** The filter that did it, and its version then. */
  readonly filter?: { readonly id: string; readonly version: number } | null
  /** The number of the matter that it is about. */
  readonly matter?: number | null
  readonly category?: Category | null
  readonly reason?: string | null
  /** Further details as plain JSON: seconds, a mode letter with its sign, the value before. */
  readonly detail?: JsonValue
  readonly undoes?: number | null
  readonly nonce?: string | null
  readonly evidence?: Evidence | null
  /** Of what tells of a report: the lowest level of a reader, who is never its target. */
  readonly seenFrom?: number | null
}

/** The words by which an entry is found, folded as those that are looked for. */
export interface FoldedEntry {
  readonly words: string
  readonly evidence: string
}

/** An entry without its evidence, with today's names; null where an account is deleted or nobody is meant. */
export interface EntryRow {
  readonly scopeId: string
  readonly seq: number
  readonly id: string
  readonly kind: string
  readonly actorId: string | null
  readonly actorName: string | null
  readonly actorModes: string
  readonly applicationId: string | null
  readonly applicationName: string | null
  readonly targetId: string | null
  readonly targetName: string | null
  readonly targetModes: string | null
  readonly messageId: string | null
  readonly filterId: string | null
  readonly filterVersion: number | null
  /** Today's title of the filter, also of a removed one. */
  readonly filterTitle: string | null
  readonly matter: number | null
  readonly category: string | null
  readonly reason: string | null
  readonly detail: Readonly<Record<string, unknown>> | null
  readonly undoes: number | null
  readonly undoneBy: number | null
  readonly isOperator: boolean
  /** Whether nobody but moderators is told who did it. */
  readonly isNameHidden: boolean
  readonly at: Date
  /** How many messages the evidence holds, and how many did not fit; null without evidence. */
  readonly evidenceCount: number | null
  readonly evidenceMissing: number | null
  readonly evidenceErasedAt: Date | null
  readonly hash: Bytes | null
  readonly seenFrom: number | null
}
