import { createFilter as api } from '@gwar/protocol'
import { personWithin } from '../../../chat/live/person-of-row.ts'
import { createFilters } from '../../../moderation/filters/create-filters.ts'
import { runAct } from '../../../moderation/run-act.ts'
import { ok } from '../../answer.ts'
import { actRefusal } from '../act-refusal.ts'
import { routesInScope } from '../routes-in-scope.ts'
import { checkFilter, FILTER_BYTES } from './check-filter.ts'
import { filterRecordsOf } from './filter-records-of.ts'

/** `POST {m}/filters` (FILT-01) */
export const createFilterRoutes = routesInScope({
  method: 'POST',
  path: '/filters',
  summary: 'A new filter, which only watches at first; for moderators and above',
  scope: 'moderate',
  right: 'manage_filters',
  refuses: [409],
  limit: 'write',
  bodyBytes: FILTER_BYTES,
  body: api.body,
  answers: { 200: api.answer },
  async run({ deps, scopeId, caller, body: { body } }) {
    const checked = await checkFilter(deps, caller.user.id, body)
    if ('refusal' in checked) return checked.refusal
    const place = { channel: { id: scopeId }, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, createFilters, { bodies: [checked.body] })
    if (done.refusal !== null) return actRefusal(done.refusal)
    const [filter] = await filterRecordsOf(deps, done.filters)
    return ok({ filter: { ...filter!, position: done.filters[0]!.position }, slow: checked.slow })
  },
})
