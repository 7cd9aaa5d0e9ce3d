import { login as api, secondFactorNeeded } from '@gwar/protocol'
import { login } from '../../accounts/login/login.ts'
import { fields, ok, problem, tooMany } from '../answer.ts'
import { route } from '../route.ts'

/** `POST /api/auth/login` (HTTP-01). */
export const loginRoute = route({
  method: 'POST',
  url: '/api/auth/login',
  summary:
    'Logs in with name and password; 202 asks for the code of a second factor, 402 mails one to an account not verified yet, 428 asks for a captcha after many wrong passwords',
  refuses: [403, 428, 503],
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer, 202: secondFactorNeeded, 402: api.unverified },

  async run({ deps, body, ...from }) {
    const { name, password, 'g-recaptcha-response': captcha } = body
    const result = await login(deps.accounts, { name, password, captcha }, from)
    switch (result.outcome) {
      case 'ok':
        return ok({ token: result.token, ...(result.isRestored && { is_restored: true }) })
      case 'second_factor':
        return ok({ second_factor: { token: result.challenge } }, 202)
      case 'unverified':
        return ok({ email: result.email }, 402)
      case 'wrong':
        return problem('wrong_credentials')
      case 'mail_failed':
        return problem('mail_failed')
      case 'captcha':
        return result.wasGiven
          ? fields({ 'g-recaptcha-response': ['captcha_failed'] })
          : problem('captcha_needed')
      case 'too_many': {
        const seconds = result.retryAfterSeconds
        return tooMany(seconds, (texts) => texts.login.tooMany({ seconds }))
      }
      default:
        return result satisfies never
    }
  },
})
