import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import type { CleanupCursor, CleanupTarget } from '../../store/moderation/cleanups.ts'
import type { PersonalNotice } from '../act.ts'

/** How many targets one transaction has, few enough that no message waits long for it. */
export const CHUNK = 100
/** What a chunk did. */
export interface ChunkDone {
  readonly outcomes: readonly CleanupTarget['outcome'][]
  /** Newest first. */
  readonly clearedIds: readonly string[]
  readonly events: readonly Unnumbered<StoredEvent>[]
  readonly notices: readonly PersonalNotice[]
  /** Where the next chunk begins; null where nothing is left. */
  readonly next: CleanupCursor | null
}
