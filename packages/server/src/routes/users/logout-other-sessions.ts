import { logoutOtherSessions as api } from '@gwar/protocol'
import { logoutOthers } from '../../accounts/login/logout-others.ts'
import { ok } from '../answer.ts'
import { passwordRefusal } from '../password-refusal.ts'
import { route } from '../route.ts'
import { noOwnership, notProven, ownershipOf } from './ownership.ts'

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
    const given = ownershipOf({ body, header: from.header })
    if (given === null) return noOwnership
    const result = await logoutOthers(deps.accounts, caller, given, from)
    if (result.outcome === 'wrong' && 'proof' in given) return notProven
    return result.outcome === 'ok' ? ok({ token: result.token }) : passwordRefusal(result)
  },
})
