import { filters as api } from '@gwar/protocol'
import { ok } from '../../answer.ts'
import { routesInScope } from '../routes-in-scope.ts'
import { filtersOf } from './filter-records-of.ts'

/** `GET {m}/filters` */
export const listFiltersRoutes = routesInScope({
  method: 'GET',
  path: '/filters',
  summary: 'The filters in the order in which they decide; for moderators and above',
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'read',
  answers: { 200: api.answer },
  run: async ({ deps, scopeId, standing }) => ok(await filtersOf(deps, scopeId, standing)),
})
