import { changeUnprovenEmail as api } from '@gwar/protocol'
import { changeUnprovenEmail } from '../../accounts/registration/change-unproven-email.ts'
import { ok, problem } from '../answer.ts'
import { mailRefusal } from '../mail-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/auth/register/email`: 'Wrong address? Change it' in the dialog that asks for the code. */
export const changeUnprovenEmailRoute = route({
  method: 'POST',
  url: '/api/auth/register/email',
  summary: 'Gives an account that has proven no address another one, and mails the code there',
  refuses: [403, 428, 503],
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, body, ...from }) {
    const result = await changeUnprovenEmail(deps.accounts, body, from)
    switch (result.outcome) {
      case 'ok':
        return ok({ email: result.email })
      case 'wrong':
        return problem('wrong_credentials')
      case 'captcha':
        return problem('captcha_needed')
      case 'mail_failed':
      case 'too_many':
        return mailRefusal(result)
      default:
        return result satisfies never
    }
  },
})
