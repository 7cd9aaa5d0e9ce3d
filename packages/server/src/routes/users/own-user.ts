import { ownUser as api, reaches, type OwnUser } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /api/users/@me` (HTTP-10): the user whom the token belongs to. */
export const ownUserRoute = route({
  method: 'GET',
  url: '/api/users/@me',
  summary: 'Who the token belongs to',
  access: 'required',
  scope: 'user',
  limit: 'read',
  answers: { 200: api.answer },

  run({ caller: { user, scopes } }) {
    return ok({
      id: user.id,
      name: user.name,
      email: reaches(scopes, 'user_email') ? user.email : null,
      modes: user.globalMode ?? '',
      created_at: user.createdAt.toISOString(),
    } satisfies OwnUser)
  },
})
