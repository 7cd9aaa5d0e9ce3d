import { isDeepStrictEqual } from 'node:util'
import type { FilterState } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import { filtersBarred, filtersTooMany, keepFilter } from '../filters/filter-scope.ts'
import type { Refused, Scene } from '../act.ts'
import { filterPast } from './filter-past.ts'
import { reversed, STANDS_OTHERWISE, textOf, type Reversal, type Reversed } from './reversal.ts'

/**
 * A filter that was created goes, a removed one comes back, a changed one is as it was before. What comes back watches:
 * nothing is switched on by an undo (UNDO-07).
 */
export const undoFilter: Reversal = {
  right: () => 'manage_filters',
  stands({ filters }, entry, isUndoing) {
    const past = filters.get(entry.id)
    if (past === undefined) return false
    const { now, after, before } = past
    const op = textOf(entry, 'op')
    if (op === 'created') return now.isRemoved !== isUndoing && isDeepStrictEqual(now.body, after.body)
    if (op === 'removed') return now.isRemoved === isUndoing
    const left = isUndoing ? after : before
    if (left === null || now.isRemoved || !isDeepStrictEqual(now.body, left.body)) return false
    return op !== 'switched' || now.state === (isUndoing ? after.state : watching(left.state))
  },
  undo: (scene, entry) => turn(scene, entry, true),
  redo: (scene, entry) => turn(scene, entry, false),
}

/** The state in which something comes back that was on. */
function watching(state: FilterState): FilterState {
  return state === 'on' ? 'watch' : state
}

async function turn(scene: Scene, entry: EntryRow, isUndoing: boolean): Promise<Reversed | Refused> {
  const { tx, channel } = scene
  const barred = await filtersBarred(scene)
  if (barred !== null) return barred
  const past = await filterPast(tx.filters, entry)
  if (past === undefined) return STANDS_OTHERWISE
  const { now, after, before } = past
  const op = textOf(entry, 'op')
  const isRemoved = op === 'created' ? isUndoing : op === 'removed' ? !isUndoing : false
  const target = isUndoing && before !== null ? before : after
  const state = op === 'switched' ? watching(target.state) : 'watch'
  if (!isRemoved) {
    const others = (await tx.filters.ofScope(channel.id)).filter(({ id }) => id !== now.id)
    const excess = filtersTooMany([...others.map(({ body }) => body), target.body])
    if (excess !== null) return excess
  }
  await keepFilter(scene, {
    ...now,
    version: now.version + 1,
    isRemoved,
    ...(!isRemoved && { state, title: target.body.title, body: target.body }),
  })
  await tx.filters.raise(channel.id)
  return reversed({ events: [], notices: [] })
}
