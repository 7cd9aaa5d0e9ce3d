import { PROVIDERS, connections as api, type Connection } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /api/users/@me/connections` (HTTP-14). */
export const connectionsRoute = route({
  method: 'GET',
  url: '/api/users/@me/connections',
  summary: 'The connected accounts of providers',
  access: 'required',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller }) {
    const rows = await deps.store.read.connections.ofUser(caller.user.id)
    return ok(
      PROVIDERS.flatMap((provider): Connection[] =>
        rows
          .filter((row) => row.provider === provider)
          .map(({ name, createdAt }) => ({ provider, name, created_at: createdAt.toISOString() })),
      ),
    )
  },
})
