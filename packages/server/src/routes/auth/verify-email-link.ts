import { verifyEmailLink as api } from '@gwar/protocol'
import { verifyEmailLink } from '../../accounts/registration/verify-email-link.ts'
import { usedLink } from './used-link.ts'
import { empty, fields, problem, tooMany } from '../answer.ts'
import { route } from '../route.ts'

/** `POST /api/auth/email/verify` (HTTP-06). */
export const verifyEmailLinkRoute = route({
  method: 'POST',
  url: '/api/auth/email/verify',
  summary:
    'Proves an address of mail with the token of a mailed link: of a new account, or a new one of an account',
  refuses: [410],
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: {},

  async run({ deps, body, ...from }) {
    const { token, 'g-recaptcha-response': captcha } = body
    const result = await verifyEmailLink(deps.accounts, { token, captcha }, from)
    switch (result.outcome) {
      case 'ok':
        return empty
      case 'expired':
        return problem('link_expired', (texts) => texts.verify.expired)
      case 'used':
        return problem('link_expired', (texts) => texts.verify.expired, usedLink(result.use))
      case 'captcha_failed':
        return fields({ 'g-recaptcha-response': ['captcha_failed'] })
      case 'too_many':
        return tooMany(result.retryAfterSeconds)
      default:
        return result satisfies never
    }
  },
})
