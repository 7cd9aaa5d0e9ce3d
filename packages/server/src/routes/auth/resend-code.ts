import { resendCode as api } from '@gwar/protocol'
import { resendCode } from '../../accounts/registration/resend-code.ts'
import { empty } from '../answer.ts'
import { mailRefusal } from '../mail-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/v2/auth/email/resend`: the button 'Send a new code'. */
export const resendCodeRoute = route({
  method: 'POST',
  url: '/api/v2/auth/email/resend',
  summary: 'Mails a new verification code, where the address waits for one',
  refuses: [503],
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: {},

  async run({ deps, body, ...from }) {
    const result = await resendCode(deps.accounts, body.email, from)
    switch (result.outcome) {
      case 'ok':
        return empty
      case 'mail_failed':
      case 'too_many':
        return mailRefusal(result)
      default:
        return result satisfies never
    }
  },
})
