import { acknowledgeWarning as api } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { acknowledgeWarning } from '../../moderation/people/acknowledge-warning.ts'
import { runAct } from '../../moderation/run-act.ts'
import { empty, problem } from '../answer.ts'
import { actRefusal } from '../moderation/act-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/users/@me/warnings/{id}/acknowledge`: the same as `.understood`, for one warning (PERS-05). */
export const acknowledgeWarningRoute = route({
  method: 'POST',
  url: '/api/users/@me/warnings/:id/acknowledge',
  summary:
    'Acknowledges a warning, so that the person may write in that channel again; a second time changes nothing',
  refuses: [403],
  access: 'required',
  limit: 'write',
  params: api.params,
  answers: {},

  async run({ deps, caller, params: { id } }) {
    const warning = await deps.store.read.warnings.byId(caller.user.id, id)
    if (warning === undefined) return problem('not_found')
    const place = { channel: { id: warning.scopeId }, person: personWithin(caller) }
    const { refusal } = await runAct(deps.moderation, place, acknowledgeWarning, { id })
    return refusal === null ? empty : actRefusal(refusal)
  },
})
