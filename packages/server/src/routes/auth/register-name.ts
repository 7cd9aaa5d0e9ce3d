import { registerName as api } from '@gwar/protocol'
import { checkName } from '../../accounts/registration/check-name.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /api/auth/register/name?name=`: what the form of registration asks while a name is typed. */
export const registerNameRoute = route({
  method: 'GET',
  url: '/api/auth/register/name',
  summary: 'Whether a name could be registered now, and free names like a taken one',
  access: 'public',
  limit: 'lookup',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, query: { name }, ...from }) {
    const { refused, offers, waitsSince } = await checkName(deps.accounts, name, from)
    return ok({ refused, offers, waits_since: waitsSince?.toISOString() ?? null })
  },
})
