import { everywhereFilterParams, removeFilter as api } from '@gwar/protocol'
import { personWithin } from '../../../chat/live/person-of-row.ts'
import { removeFilter } from '../../../moderation/filters/remove-filter.ts'
import { runAct } from '../../../moderation/run-act.ts'
import { empty } from '../../answer.ts'
import { actRefusal } from '../act-refusal.ts'
import { routesInScope } from '../routes-in-scope.ts'
import { changedAnswer } from './changed-answer.ts'

/** `DELETE {m}/filters/{filter}?version=` */
export const removeFilterRoutes = routesInScope({
  method: 'DELETE',
  path: '/filters/:filter',
  names: everywhereFilterParams.shape,
  summary: 'Removes a filter, where it still is as the caller saw it; for moderators and above',
  scope: 'moderate',
  right: 'manage_filters',
  refuses: [409],
  limit: 'write',
  query: api.query,
  answers: {},
  async run({ deps, scopeId, caller, params: { filter: id }, query: { version } }) {
    const place = { channel: { id: scopeId }, person: personWithin(caller) }
    const { refusal } = await runAct(deps.moderation, place, removeFilter, { id, version })
    if (refusal?.name === 'filter_changed') return changedAnswer(deps, { scopeId, id, version })
    return refusal === null ? empty : actRefusal(refusal)
  },
})
