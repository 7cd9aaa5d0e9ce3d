import { COUNTS_DAYS, filterCounts as api, HIT_ACTIONS, type FilterCounts } from '@gwar/protocol'
import { ok } from '../../answer.ts'
import { routesInScope } from '../routes-in-scope.ts'

const DAY_MS = 86_400_000
const SAMPLES = 3

/** `GET {m}/filters/counts` (FILT-21) */
export const filterCountsRoutes = routesInScope({
  method: 'GET',
  path: '/filters/counts',
  summary: 'What filters and sending rules did in the last 30 days, by day; for moderators and above',
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'read',
  query: api.query,
  answers: { 200: api.answer },
  async run({ deps, scopeId, query: { filter = null } }) {
    const { filterHits } = deps.store.read
    const since = new Date(deps.clock.now().getTime() - COUNTS_DAYS * DAY_MS)
    const people = await filterHits.people(scopeId, since)
    type Day = FilterCounts['data'][number]['days'][number]
    const filters = new Map<string, Map<string, Day>>()
    for (const { filterId, day, action, count } of await filterHits.days(scopeId, since, filter)) {
      const days = filters.get(filterId) ?? new Map<string, Day>()
      filters.set(filterId, days)
      const counted = days.get(day) ?? { day, held: 0, refused: 0, watched: 0, released: 0 }
      const known = HIT_ACTIONS.find((one) => one === action)
      if (known !== undefined) days.set(day, { ...counted, [known]: counted[known] + count })
    }
    const samples = filter === null ? [] : await filterHits.samples(scopeId, filter, since, SAMPLES)
    return ok({
      data: [...filters].map(([id, days]) => ({
        filter: id,
        days: [...days.values()].toSorted((one, other) => (one.day < other.day ? 1 : -1)),
        people: people.get(id) ?? 0,
      })),
      samples,
    } satisfies FilterCounts)
  },
})
