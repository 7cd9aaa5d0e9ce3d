import { mailedLink as api, type MailedLink } from '@gwar/protocol'
import { lookUpLink } from '../../accounts/registration/link-use.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'
import { usedLink } from './used-link.ts'

/** `POST /api/auth/link`: what a mailed link is good for; a call that is not logged, because of the token. */
export const mailedLinkRoute = route({
  method: 'POST',
  url: '/api/auth/link',
  summary: 'Whether a mailed link still works or was used, without using it',
  access: 'public',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, body }) {
    const found = await lookUpLink(deps.accounts, body.kind, body.token)
    return ok({
      state: found.state,
      used: found.state === 'used' ? usedLink(found.use) : null,
    } satisfies MailedLink)
  },
})
