import { logout } from '../../accounts/login/logout.ts'
import { empty } from '../answer.ts'
import { route } from '../route.ts'

/** `POST /api/auth/logout` (OPEN-28): ends the session on the server, its sockets too. */
export const logoutRoute = route({
  method: 'POST',
  url: '/api/auth/logout',
  summary: 'Ends the session of this token',
  access: 'required',
  limit: 'write',
  answers: {},

  async run({ deps, caller }) {
    await logout(deps.accounts, { sessionId: caller.sessionId, userId: caller.user.id })
    return empty
  },
})
