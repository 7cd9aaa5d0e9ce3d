import { orderFilters as api } from '@gwar/protocol'
import { personWithin } from '../../../chat/live/person-of-row.ts'
import { orderFilters } from '../../../moderation/filters/order-filters.ts'
import { runAct } from '../../../moderation/run-act.ts'
import { ok } from '../../answer.ts'
import { actRefusal } from '../act-refusal.ts'
import { routesInScope } from '../routes-in-scope.ts'
import { filtersOf } from './filter-records-of.ts'

/** `PUT {m}/filters/order` */
export const orderFiltersRoutes = routesInScope({
  method: 'PUT',
  path: '/filters/order',
  summary: 'Puts all filters into an order; the first that fires decides; for moderators and above',
  scope: 'moderate',
  right: 'manage_filters',
  refuses: [409],
  limit: 'write',
  body: api.body,
  answers: { 200: api.answer },
  async run({ deps, scopeId, caller, standing, body: { ids } }) {
    const place = { channel: { id: scopeId }, person: personWithin(caller) }
    const { refusal } = await runAct(deps.moderation, place, orderFilters, { ids })
    return refusal === null ? ok(await filtersOf(deps, scopeId, standing)) : actRefusal(refusal)
  },
})
