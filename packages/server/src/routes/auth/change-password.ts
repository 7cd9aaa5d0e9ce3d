import { changePassword as api } from '@gwar/protocol'
import { changePassword } from '../../accounts/password/change-password.ts'
import { usedLink } from './used-link.ts'
import { empty, fields, problem, tooMany } from '../answer.ts'
import { route } from '../route.ts'

/** `POST /api/auth/password/change` (HTTP-08). */
export const changePasswordRoute = route({
  method: 'POST',
  url: '/api/auth/password/change',
  summary: 'Sets a new password with the token of a mailed link and ends all sessions of the account',
  refuses: [410],
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: {},

  async run({ deps, body, ...from }) {
    const { token, password } = body
    const result = await changePassword(deps.accounts, { token, password }, from)
    switch (result.outcome) {
      case 'ok':
        return empty
      case 'refused':
        return fields({ password: [result.code] })
      case 'expired':
        return problem('link_expired')
      case 'used':
        return problem('link_expired', undefined, usedLink(result.use))
      case 'too_many':
        return tooMany(result.retryAfterSeconds)
      default:
        return result satisfies never
    }
  },
})
