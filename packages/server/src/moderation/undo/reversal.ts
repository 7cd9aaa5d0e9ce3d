import type { MatterState, Right } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { ChannelView } from './channel-view.ts'
import type { ActContext, Done, Refused, Scene } from '../act.ts'

/** Why a part of an act was not undone: the causes that have a text in the catalogue (`undo.skipped.*`). */
export type SkipCause = 'removed' | 'deleted_otherwise' | 'time_run_out' | 'files'

/** What an act did that its undoing left alone. */
export interface Skipped {
  readonly what: SkipCause
  readonly count: number
}

/** What undoing an act, or doing it again, gave. */
export interface Reversed extends Done {
  /** How many messages, letters or settings were put back. */
  readonly count: number
  readonly skipped: readonly Skipped[]
  /** The state in which it left the matter that it is about. */
  readonly state?: MatterState
}

/** How the acts of one kind are undone, and done again when their undoing is undone (INV-24). */
export interface Reversal {
  /** What the actor needs beside the right to undo: the right that the act itself took. */
  readonly right: (entry: EntryRow, context: Pick<ActContext, 'ownersAttach'>) => Right
  /**
   * Whether it can be undone: everything stands as the act left it; or, where it was undone, whether it can be done
   * again. Whoever undoes has asked this.
   */
  readonly stands: (view: ChannelView, entry: EntryRow, isUndoing: boolean) => boolean
  /** Undoes exactly what the act of this entry did. */
  readonly undo: (scene: Scene, entry: EntryRow) => Promise<Reversed | Refused>
  /** Does again what the entry `undoing` undid. */
  readonly redo: (scene: Scene, entry: EntryRow, undoing: EntryRow) => Promise<Reversed | Refused>
}

/** A reversal that put one thing back. */
export function reversed(done: Done): Reversed {
  return { ...done, count: 1, skipped: [] }
}

/** The refusal of an undo where something stands otherwise than the act left it. */
export const STANDS_OTHERWISE: Refused = { refusal: { name: 'stands_otherwise', values: {} } }

/** A detail of an entry as text; null where it is none. */
export function textOf(entry: EntryRow, key: string): string | null {
  const value = entry.detail?.[key]
  return typeof value === 'string' ? value : null
}

/** Whether the entry says this at all, null included. */
export function hasDetail({ detail }: EntryRow, key: string): boolean {
  return detail !== null && Object.hasOwn(detail, key)
}
