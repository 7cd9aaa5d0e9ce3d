import { proveByPassword as api } from '@gwar/protocol'
import { proveByPassword } from '../../accounts/password/prove-by-password.ts'
import { ok } from '../answer.ts'
import { passwordRefusal } from '../password-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/users/@me/proof`: a proof by the password. */
export const proveByPasswordRoute = route({
  method: 'POST',
  url: '/api/users/@me/proof',
  summary: 'The password once more, for a proof that a change of the ways to log in asks for',
  refuses: [403],
  access: 'required',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, caller, body }) {
    const result = await proveByPassword(deps.accounts, caller, body.password)
    return result.outcome === 'ok' ? ok({ proof: result.proof }) : passwordRefusal(result)
  },
})
