import { revokeApplication as api } from '@gwar/protocol'
import { revokeGrant } from '../../oauth/revoke-grant.ts'
import { empty, problem } from '../answer.ts'
import { route } from '../route.ts'

/** `DELETE /api/users/@me/applications/{id}`: its tokens and its sockets end at once. */
export const revokeApplicationRoute = route({
  method: 'DELETE',
  url: '/api/users/@me/applications/:id',
  summary: 'Takes back what you allowed an application; its tokens end at once',
  access: 'required',
  limit: 'write',
  params: api.params,
  answers: {},

  async run({ deps, caller, params }) {
    const isRevoked = await revokeGrant(deps.accounts, caller.user.id, params.id)
    return isRevoked ? empty : problem('not_found')
  },
})
