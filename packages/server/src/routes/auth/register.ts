import { register as api } from '@gwar/protocol'
import { register, type RegisterForm } from '../../accounts/registration/register.ts'
import { fields, ok } from '../answer.ts'
import { mailRefusal } from '../mail-refusal.ts'
import { route } from '../route.ts'

/** Names of the form's fields for the fields that accounts refuse. */
const FIELDS: Readonly<Record<keyof RegisterForm, string>> = {
  name: 'name',
  email: 'email',
  password: 'password',
  captcha: 'g-recaptcha-response',
}

/** `POST /api/auth/register` (HTTP-04). */
export const registerRoute = route({
  method: 'POST',
  url: '/api/auth/register',
  summary: 'Registers an account and mails the code that verifies it',
  refuses: [503],
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, body, ...from }) {
    const { name, email, password } = body
    const result = await register(
      deps.accounts,
      { name, email, password, captcha: body['g-recaptcha-response'] },
      from,
    )
    switch (result.outcome) {
      case 'ok':
        return ok({ email: result.email, ...(result.token !== null && { token: result.token }) })
      case 'refused':
        return fields({ [FIELDS[result.field]]: [result.code] })
      case 'mail_failed':
      case 'too_many':
        return mailRefusal(result)
      default:
        return result satisfies never
    }
  },
})
