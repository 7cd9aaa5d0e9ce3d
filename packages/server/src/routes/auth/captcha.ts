import { captchaChallenge } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /api/captcha`: what the client must solve before it sends a form. */
export const captchaRoute = route({
  method: 'GET',
  url: '/api/captcha',
  summary: 'What must be solved before registering or asking for a new password; null where nothing is asked',
  access: 'public',
  limit: 'captcha',
  answers: { 200: captchaChallenge.answer },

  async run({ deps }) {
    return ok({ challenge: await deps.accounts.captcha.challenge() })
  },
})
