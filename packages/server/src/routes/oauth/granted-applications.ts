import { grantedApplications as api, type GrantedApplication } from '@gwar/protocol'
import { scopesOf } from '../../oauth/scope-list.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'
import { describedScopes } from './described-scopes.ts'

/** `GET /api/users/@me/applications`: what the caller allowed, newest first. */
export const grantedApplicationsRoute = route({
  method: 'GET',
  url: '/api/users/@me/applications',
  summary: 'The applications that you allowed something, newest first',
  access: 'required',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller, locale }) {
    const grants = await deps.store.read.applicationGrants.ofUser(caller.user.id)
    return ok(
      grants.map((grant) => ({
        id: grant.applicationId,
        name: grant.name,
        scopes: describedScopes(scopesOf(grant), locale),
        created_at: grant.createdAt.toISOString(),
        last_used_at: grant.lastUsedAt?.toISOString() ?? null,
      })) satisfies GrantedApplication[],
    )
  },
})
