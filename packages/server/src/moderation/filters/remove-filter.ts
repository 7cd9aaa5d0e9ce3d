import { refused, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { FILTER_PACE, filtersBarred, keepFilter } from './filter-scope.ts'

/** Removes a filter as the moderator saw it; it stays in the store, so that the removal can be undone. */
export const removeFilter: Act<{ readonly id: string; readonly version: number }> = {
  right: 'manage_filters',
  pace: FILTER_PACE,
  async run(scene, { id, version }) {
    const barred = await filtersBarred(scene)
    if (barred !== null) return barred
    const { tx, channel } = scene
    const before = await tx.filters.byId(channel.id, id)
    if (before === undefined || before.isRemoved) return refused('unknown_filter')
    if (before.version !== version) return refused('filter_changed')
    const removed = await keepFilter(scene, { ...before, version: version + 1, isRemoved: true })
    await writeEntry(scene, {
      kind: 'filter',
      filter: { id, version: removed.version },
      detail: { op: 'removed', title: before.title, state_before: before.state, before: version },
    })
    await tx.filters.raise(channel.id)
    return { events: [], notices: [] }
  },
}
