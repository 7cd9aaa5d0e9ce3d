import { oauthRegister as api } from '@gwar/protocol'
import { registerWithProvider } from '../../signin/register.ts'
import { fields, ok, problem } from '../answer.ts'
import { mailRefusal } from '../mail-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/auth/oauth/register` (HTTP-09). */
export const oauthRegisterRoute = route({
  method: 'POST',
  url: '/api/auth/oauth/register',
  summary:
    'A new account for somebody whom a provider vouched for; 202 mails a link to an address that is not proven yet',
  refuses: [409, 410, 503],
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer, 202: api.pending },

  async run({ deps, body: { token, user }, ...from }) {
    const form = { token, name: user.name, email: user.email ?? null }
    const result = await registerWithProvider(deps.signIn, form, from)
    switch (result.outcome) {
      case 'ok':
        return ok({ token: result.token })
      case 'pending':
        return ok({ email: result.email }, 202)
      case 'refused':
        return fields({ [result.field]: [result.code] })
      case 'expired':
        return problem('sign_in_expired', (texts) => texts.signIn.registerExpired)
      case 'taken':
        return problem('connection_taken')
      case 'mail_failed':
      case 'too_many':
        return mailRefusal(result)
      default:
        return result satisfies never
    }
  },
})
