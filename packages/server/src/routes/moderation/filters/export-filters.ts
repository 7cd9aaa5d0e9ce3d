import { Readable } from 'node:stream'
import { FILTER_FILE } from '@gwar/protocol'
import { routesInScope } from '../routes-in-scope.ts'

/** `GET {m}/filters/export` (FILT-20) */
export const exportFiltersRoutes = routesInScope({
  method: 'GET',
  path: '/filters/export',
  summary: 'The filters as a file that can be taken in elsewhere; for moderators and above',
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'search',
  answers: {},
  gives: 'application/json',
  async run({ deps, scopeId }) {
    const rows = await deps.store.read.filters.ofScope(scopeId)
    const file = { ...FILTER_FILE, filters: rows.map(({ body }) => body) }
    return {
      kind: 'download',
      name: 'filters.json',
      type: 'application/json; charset=utf-8',
      content: Readable.from([JSON.stringify(file, null, 2)]),
    }
  },
})
