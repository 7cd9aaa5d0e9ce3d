import { isDeepStrictEqual } from 'node:util'
import { NOTHING, refused, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { FILTER_PACE, filtersBarred } from './filter-scope.ts'

/** Puts all filters of a scope into this order; refused where somebody added or removed one meanwhile. */
export const orderFilters: Act<{ readonly ids: readonly string[] }> = {
  right: 'manage_filters',
  pace: FILTER_PACE,
  async run(scene, { ids }) {
    const barred = await filtersBarred(scene)
    if (barred !== null) return barred
    const { tx, channel } = scene
    const before = (await tx.filters.ofScope(channel.id)).map(({ id }) => id)
    if (!isDeepStrictEqual(ids.toSorted(), before.toSorted())) return refused('filter_changed')
    if (isDeepStrictEqual(ids, before)) return NOTHING
    await tx.filters.order(channel.id, ids)
    await writeEntry(scene, { kind: 'filter_order', detail: { order: ids, before } })
    await tx.filters.raise(channel.id)
    return { events: [], notices: [] }
  },
}
