import { secondFactorNeeded, verifyEmail as api } from '@gwar/protocol'
import { verifyEmail } from '../../accounts/registration/verify-email.ts'
import { fields, ok, problem, tooMany } from '../answer.ts'
import { route } from '../route.ts'

/** `POST /api/v2/auth/email/verify` (HTTP-05). */
export const verifyEmailRoute = route({
  method: 'POST',
  url: '/api/v2/auth/email/verify',
  summary: 'Verifies an account with the mailed code and logs in',
  refuses: [400],
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer, 202: secondFactorNeeded },

  async run({ deps, body, ...from }) {
    const result = await verifyEmail(deps.accounts, body, from)
    switch (result.outcome) {
      case 'ok':
        return ok({ token: result.token })
      case 'second_factor':
        return ok({ second_factor: { token: result.challenge } }, 202)
      case 'wrong':
        return problem('wrong_code')
      case 'expired':
        return fields({ code: ['code_expired'] })
      case 'used_up':
        return fields({ code: ['code_tries'] })
      case 'too_many':
        return tooMany(result.retryAfterSeconds)
      default:
        return result satisfies never
    }
  },
})
