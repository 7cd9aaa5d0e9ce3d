import { resetPassword as api } from '@gwar/protocol'
import { requestReset } from '../../accounts/password/request-reset.ts'
import { empty, fields, tooMany } from '../answer.ts'
import { route } from '../route.ts'

/** `POST /api/auth/password/reset` (HTTP-07). */
export const resetPasswordRoute = route({
  method: 'POST',
  url: '/api/auth/password/reset',
  summary:
    'Mails a link for a new password to who has the name, or the address; where both are given, to who has both',
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: {},

  async run({ deps, body, ...from }) {
    const { name, email, 'g-recaptcha-response': captcha } = body
    const result = await requestReset(deps.accounts, { name, email: email.trim(), captcha }, from)
    switch (result.outcome) {
      case 'ok':
        return empty
      case 'captcha_failed':
        return fields({ 'g-recaptcha-response': ['captcha_failed'] })
      case 'too_many':
        return tooMany(result.retryAfterSeconds)
      default:
        return result satisfies never
    }
  },
})
