import { deleteAccount as api } from '@gwar/protocol'
import { scheduleDeletion } from '../../accounts/own/schedule-deletion.ts'
import { fields, ok } from '../answer.ts'
import { secondFactorRefusal } from '../second-factor-refusal.ts'
import { route } from '../route.ts'
import { noOwnership, notProven, ownershipOf } from './ownership.ts'

/** `DELETE /api/users/@me` (HTTP-13). */
export const deleteAccountRoute = route({
  method: 'DELETE',
  url: '/api/users/@me',
  summary: 'Deletes the own account after 14 days, unless a login takes it back; ends all sessions',
  refuses: [400, 403],
  access: 'required',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, caller, body, ...from }) {
    const given = ownershipOf({ body, header: from.header })
    if (given === null) return noOwnership
    const result = await scheduleDeletion(deps.accounts, caller, { ...given, code: body.code ?? '' }, from)
    if (result.outcome === 'wrong' && 'proof' in given) return notProven
    if (result.outcome === 'ok') return ok({ deletes_at: result.deletesAt.toISOString() })
    return result.outcome === 'code_needed' ? fields({ code: ['required'] }) : secondFactorRefusal(result)
  },
})
