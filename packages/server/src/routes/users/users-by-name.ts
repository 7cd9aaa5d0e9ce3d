import { parseUserName, usersByName as api } from '@gwar/protocol'
import { mayLogIn } from '../../accounts/login/may-log-in.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/**
 * `GET /api/users?name=` (HTTP-22): the user of that name, or nobody. Names are public, e-mail addresses never.
 */
export const usersByNameRoute = route({
  method: 'GET',
  url: '/api/users',
  summary: 'The user of this name: one entry, or none',
  access: 'public',
  limit: 'lookup',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, query }) {
    const name = parseUserName(query.name)
    const user = name === null ? undefined : await deps.store.read.users.byName(name)
    if (user === undefined || !mayLogIn(deps.accounts, user)) return ok([])
    return ok([{ id: user.id, name: user.name, created_at: user.createdAt.toISOString() }])
  },
})
