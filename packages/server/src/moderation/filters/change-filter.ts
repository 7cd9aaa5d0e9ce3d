import { isDeepStrictEqual } from 'node:util'
import type { FilterBody, FilterState } from '@gwar/protocol'
import type { FilterRow } from '../../store/moderation/filters.ts'
import { refused, type Act, type Done } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { FILTER_PACE, filtersBarred, filtersTooMany, keepFilter } from './filter-scope.ts'

interface Change {
  readonly id: string
  /** The version that the moderator began from; null: whichever stands. */
  readonly version: number | null
  /** Undefined keeps it. */
  readonly body?: FilterBody | undefined
  readonly state?: FilterState | undefined
}

interface Changed extends Done {
  readonly filter: FilterRow
}

/**
 * Changes a filter, switches it, or both. Of two who change one at once the second is refused (FILT-18). A change that
 * changes nothing leaves no entry.
 */
export const changeFilter: Act<Change, Changed> = {
  right: 'manage_filters',
  pace: FILTER_PACE,
  async run(scene, { id, version, ...change }) {
    const barred = await filtersBarred(scene)
    if (barred !== null) return barred
    const { tx, channel } = scene
    const standing = await tx.filters.ofScope(channel.id)
    const before = standing.find((filter) => filter.id === id)
    if (before === undefined)
      return refused(
        (await tx.filters.byId(channel.id, id)) === undefined ? 'unknown_filter' : 'filter_changed',
      )
    if (version !== null && before.version !== version) return refused('filter_changed')
    const { body = before.body, state = before.state } = change
    const isOther = !isDeepStrictEqual(body, before.body)
    if (!isOther && state === before.state) return { filter: before, events: [], notices: [] }
    const others = standing.filter((filter) => filter !== before).map((filter) => filter.body)
    const excess = isOther ? filtersTooMany([...others, body]) : null
    if (excess !== null) return excess
    const filter = await keepFilter(scene, {
      ...before,
      version: before.version + 1,
      state,
      title: body.title,
      body,
    })
    await writeEntry(scene, {
      kind: 'filter',
      filter: { id, version: filter.version },
      detail: {
        op: isOther ? 'changed' : 'switched',
        title: body.title,
        state,
        before: before.version,
        ...(state !== before.state && { state_before: before.state }),
      },
    })
    await tx.filters.raise(channel.id)
    return { filter, events: [], notices: [] }
  },
}
