import { endOwnSession as api } from '@gwar/protocol'
import { endOwnSession } from '../../accounts/login/end-own-session.ts'
import { empty, problem } from '../answer.ts'
import { route } from '../route.ts'

/** `DELETE /api/users/@me/sessions/{id}`: ends one of the caller's logins, possibly the one that is used. */
export const endOwnSessionRoute = route({
  method: 'DELETE',
  url: '/api/users/@me/sessions/:id',
  summary: 'Ends one session of the account and closes its connections',
  access: 'required',
  limit: 'write',
  params: api.params,
  answers: {},

  async run({ deps, caller, params, ...from }) {
    const wasLiving = await endOwnSession(deps.accounts, caller.user.id, params.id, from)
    return wasLiving ? empty : problem('not_found')
  },
})
