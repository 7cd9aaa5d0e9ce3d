import type { FilterBody } from '@gwar/protocol'
import type { FilterRow } from '../../store/moderation/filters.ts'
import type { Act, Done } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { FILTER_PACE, filtersBarred, filtersTooMany, keepFilter } from './filter-scope.ts'

export interface FiltersMade extends Done {
  readonly filters: readonly FilterRow[]
}

/** Adds filters at the end. Each begins in state `watch`, so that nobody is caught before somebody has looked. */
export const createFilters: Act<{ readonly bodies: readonly FilterBody[] }, FiltersMade> = {
  right: 'manage_filters',
  pace: FILTER_PACE,
  async run(scene, { bodies }) {
    const barred = await filtersBarred(scene)
    if (barred !== null) return barred
    const { tx, channel, at, newId } = scene
    const standing = await tx.filters.ofScope(channel.id)
    const excess = filtersTooMany([...standing.map(({ body }) => body), ...bodies])
    if (excess !== null) return excess
    const last = standing.at(-1)?.position ?? 0
    const made: FilterRow[] = []
    for (const [index, body] of bodies.entries()) {
      const filter = await keepFilter(scene, {
        scopeId: channel.id,
        id: newId(),
        position: last + 1 + index,
        version: 1,
        state: 'watch',
        title: body.title,
        body,
        isRemoved: false,
        changedBy: null,
        changedAt: at,
      })
      await writeEntry(scene, {
        kind: 'filter',
        filter: { id: filter.id, version: 1 },
        detail: { op: 'created', title: body.title, state: 'watch' },
      })
      made.push(filter)
    }
    await tx.filters.raise(channel.id)
    return { filters: made, events: [], notices: [] }
  },
}
