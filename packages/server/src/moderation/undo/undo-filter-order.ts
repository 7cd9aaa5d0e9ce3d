import { isDeepStrictEqual } from 'node:util'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { Refused, Scene } from '../act.ts'
import { filtersBarred } from '../filters/filter-scope.ts'
import { reversed, type Reversal, type Reversed } from './reversal.ts'

/** The filters stand in the order before, where none was added, removed or moved since. */
export const undoFilterOrder: Reversal = {
  right: () => 'manage_filters',
  stands: ({ filterOrder }, entry, isUndoing) =>
    isDeepStrictEqual(filterOrder, idsOf(entry, isUndoing ? 'order' : 'before')),
  undo: (scene, entry) => order(scene, idsOf(entry, 'before')),
  redo: (scene, entry) => order(scene, idsOf(entry, 'order')),
}

function idsOf({ detail }: EntryRow, key: string): readonly string[] {
  return (detail?.[key] ?? []) as readonly string[]
}

async function order(scene: Scene, ids: readonly string[]): Promise<Reversed | Refused> {
  const barred = await filtersBarred(scene)
  if (barred !== null) return barred
  await scene.tx.filters.order(scene.channel.id, ids)
  await scene.tx.filters.raise(scene.channel.id)
  return reversed({ events: [], notices: [] })
}
