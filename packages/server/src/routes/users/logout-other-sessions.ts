import { logoutOtherSessions as api } from '@gwar/protocol'
import { logoutOthers } from '../../accounts/login/logout-others.ts'
import { ok } from '../answer.ts'
import { passwordRefusal } from '../password-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/users/@me/logout-other-sessions` (HTTP-12). */
export const logoutOtherSessionsRoute = route({
  method: 'POST',
  url: '/api/users/@me/logout-other-sessions',
  summary: 'Ends all sessions of the account; the caller goes on with the token of the answer',
  refuses: [403],
  access: 'required',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, caller, body, ...from }) {
    const result = await logoutOthers(deps.accounts, caller, body.password, from)
    return result.outcome === 'ok' ? ok({ token: result.token }) : passwordRefusal(result)
  },
})
