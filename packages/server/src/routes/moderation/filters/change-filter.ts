import { changeFilter as api, everywhereFilterParams } from '@gwar/protocol'
import { personWithin } from '../../../chat/live/person-of-row.ts'
import { changeFilter } from '../../../moderation/filters/change-filter.ts'
import { runAct } from '../../../moderation/run-act.ts'
import { ok } from '../../answer.ts'
import { actRefusal } from '../act-refusal.ts'
import { routesInScope } from '../routes-in-scope.ts'
import { changedAnswer } from './changed-answer.ts'
import { checkFilter, FILTER_BYTES } from './check-filter.ts'
import { filterRecordsOf } from './filter-records-of.ts'

/** `PUT {m}/filters/{filter}` (FILT-01, FILT-18) */
export const changeFilterRoutes = routesInScope({
  method: 'PUT',
  path: '/filters/:filter',
  names: everywhereFilterParams.shape,
  summary: 'Changes or switches a filter, where it still is as the caller saw it; for moderators and above',
  scope: 'moderate',
  right: 'manage_filters',
  refuses: [409],
  limit: 'write',
  bodyBytes: FILTER_BYTES,
  body: api.body,
  answers: { 200: api.answer },
  async run({ deps, scopeId, caller, params: { filter: id }, body: { version, body, state } }) {
    const checked = body === undefined ? null : await checkFilter(deps, caller.user.id, body)
    if (checked !== null && 'refusal' in checked) return checked.refusal
    const place = { channel: { id: scopeId }, person: personWithin(caller) }
    const change = { id, version, body: checked?.body, state }
    const done = await runAct(deps.moderation, place, changeFilter, change)
    if (done.refusal?.name === 'filter_changed') return changedAnswer(deps, { scopeId, id, version })
    if (done.refusal !== null) return actRefusal(done.refusal)
    const [filter] = await filterRecordsOf(deps, [done.filter])
    return ok({ filter: { ...filter!, position: done.filter.position }, slow: checked?.slow ?? [] })
  },
})
