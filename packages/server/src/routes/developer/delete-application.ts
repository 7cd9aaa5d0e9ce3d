import { deleteApplication as api } from '@gwar/protocol'
import { deleteApplication } from '../../oauth/change-application.ts'
import { empty, problem } from '../answer.ts'
import { route } from '../route.ts'

/** `DELETE /api/developer/clients/{id}`: all that users allowed it ends at once. */
export const deleteApplicationRoute = route({
  method: 'DELETE',
  url: '/api/developer/clients/:id',
  summary: 'Deletes an application with all that users allowed it',
  access: 'required',
  limit: 'write',
  params: api.params,
  answers: {},

  async run({ deps, caller, params }) {
    const isGone = await deleteApplication(deps.accounts, caller.user.id, params.id)
    return isGone ? empty : problem('unknown_application')
  },
})
