import { ownSessions as api, type OwnSession } from '@gwar/protocol'
import { idleEndOf } from '../../accounts/login/idle-since.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/**
 * How many logins are listed at most: more than people have, although an IRC client makes a new one each time that it
 * connects.
 */
const LISTED = 200

/** `GET /api/users/@me/sessions`: the caller's logins, last used first. */
export const ownSessionsRoute = route({
  method: 'GET',
  url: '/api/users/@me/sessions',
  summary: 'Where the account is logged in: device, since when, last use',
  access: 'required',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller }) {
    const rows = await deps.store.read.sessions.ofUser(caller.user.id)
    const own = rows.find(({ id }) => id === caller.sessionId)?.deviceKey ?? null
    return ok(
      rows.slice(0, LISTED).map(
        ({ id, device, deviceKey, createdAt, lastUsedAt }) =>
          ({
            ends_at: idleEndOf(deps.accounts, { lastUsedAt }).toISOString(),
            id,
            device,
            created_at: createdAt.toISOString(),
            last_used_at: lastUsedAt.toISOString(),
            is_current: id === caller.sessionId,
            is_same_browser: own !== null && deviceKey !== null && Buffer.compare(own, deviceKey) === 0,
          }) satisfies OwnSession,
      ),
    )
  },
})
