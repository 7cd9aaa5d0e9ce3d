import { deleteAccount as api } from '@gwar/protocol'
import { scheduleDeletion } from '../../accounts/own/schedule-deletion.ts'
import { ok } from '../answer.ts'
import { passwordRefusal } from '../password-refusal.ts'
import { route } from '../route.ts'

/** `DELETE /api/users/@me` (HTTP-13). */
export const deleteAccountRoute = route({
  method: 'DELETE',
  url: '/api/users/@me',
  summary: 'Deletes the own account after 14 days, unless a login takes it back; ends all sessions',
  refuses: [403],
  access: 'required',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, caller, body, ...from }) {
    const result = await scheduleDeletion(deps.accounts, caller, body.password, from)
    return result.outcome === 'ok'
      ? ok({ deletes_at: result.deletesAt.toISOString() })
      : passwordRefusal(result)
  },
})
