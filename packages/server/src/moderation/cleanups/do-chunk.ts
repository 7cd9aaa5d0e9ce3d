import type { CleanupCursor, CleanupRow } from '../../store/moderation/cleanups.ts'
import type { Scene } from '../act.ts'
import type { ChunkDone } from './chunk.ts'
import { deleteMessages, turnMessages } from './message-chunk.ts'
import { punishPeople, turnPeople } from './people-chunk.ts'

/** Behind no person. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Where a cleanup begins: who writes on is kept from it first. */
export function beginningOf({ act: { act } }: CleanupRow): CleanupCursor {
  return act === 'delete' ? { part: 'messages', below: null } : { part: 'people', after: NOBODY }
}

/** Does the next chunk, undoes it, or does again what was undone. */
export function doChunk(scene: Scene, cleanup: CleanupRow, cursor: CleanupCursor): Promise<ChunkDone> {
  if (cleanup.direction === 'do')
    return cursor.part === 'people'
      ? punishPeople(scene, cleanup, cursor.after)
      : deleteMessages(scene, cleanup, cursor.below)
  return cursor.part === 'people' ? turnPeople(scene, cleanup, cursor) : turnMessages(scene, cleanup, cursor)
}
