import { ownPasswordLink as api } from '@gwar/protocol'
import { requestOwnReset } from '../../accounts/password/request-own-reset.ts'
import { ok } from '../answer.ts'
import { mailRefusal } from '../mail-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/users/@me/password-link`: the button 'Set a password'. */
export const ownPasswordLinkRoute = route({
  method: 'POST',
  url: '/api/users/@me/password-link',
  summary:
    'Mails the own account a link that sets a new password; none while one of the last 10 minutes waits',
  refuses: [503],
  access: 'required',
  limit: 'guess',
  answers: { 200: api.answer },

  async run({ deps, caller, ...from }) {
    const result = await requestOwnReset(deps.accounts, caller, from)
    return result.outcome === 'ok' ? ok({ sent_to: result.sentTo }) : mailRefusal(result)
  },
})
