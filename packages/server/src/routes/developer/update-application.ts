import { applicationParams, looksLikeHouse, updateApplication as api } from '@gwar/protocol'
import { changeApplication } from '../../oauth/change-application.ts'
import { fields, ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { applicationRecordOf } from './application-record-of.ts'
import { houseNames } from './house-names.ts'

/** `PUT /api/developer/clients/{id}` (HTTP-25); `id` and `secret` of the body change nothing (OPEN-51). */
export const updateApplicationRoute = route({
  method: 'PUT',
  url: '/api/developer/clients/:id',
  summary: 'Changes the name and the redirect address of an application',
  access: 'required',
  limit: 'write',
  params: applicationParams,
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, caller, params, body: { name, redirect } }) {
    if (looksLikeHouse(name, houseNames(deps))) return fields({ name: ['name_reserved'] })
    const changed = await changeApplication(deps.accounts, caller.user.id, params.id, { name, redirect })
    return changed === undefined ? problem('unknown_application') : ok(applicationRecordOf(changed))
  },
})
