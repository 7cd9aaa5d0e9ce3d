import { loginSecondFactor as api } from '@gwar/protocol'
import { loginSecondFactor } from '../../accounts/second-factor/login-second-factor.ts'
import { ok, problem, tooMany } from '../answer.ts'
import { route } from '../route.ts'

/** `POST /api/auth/login/second-factor`: the code of an account that asks for one. */
export const loginSecondFactorRoute = route({
  method: 'POST',
  url: '/api/auth/login/second-factor',
  summary: 'The second step of a login: a code of the authenticator, or a recovery code',
  refuses: [410],
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, body, ...from }) {
    const result = await loginSecondFactor(deps.accounts, body, from)
    switch (result.outcome) {
      case 'ok':
        return ok({ token: result.token, ...(result.isRestored && { is_restored: true }) })
      case 'wrong':
        return problem('wrong_code')
      case 'expired':
        return problem('login_expired')
      case 'too_many': {
        const seconds = result.retryAfterSeconds
        return tooMany(seconds, (texts) => texts.login.tooMany({ seconds }))
      }
      default:
        return result satisfies never
    }
  },
})
