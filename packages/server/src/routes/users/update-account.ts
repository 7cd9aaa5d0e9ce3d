import { updateAccount as api, type AccountUpdate } from '@gwar/protocol'
import { updateAccount } from '../../accounts/own/update-account.ts'
import { fields, ok, problem } from '../answer.ts'
import { mailRefusal } from '../mail-refusal.ts'
import { route } from '../route.ts'
import { notProven } from './ownership.ts'

/** Names of the form's fields for the fields that accounts refuse. */
const FIELDS = { name: 'name', newPassword: 'new_password' } as const

/** `PATCH /api/users/@me` (HTTP-11). */
export const updateAccountRoute = route({
  method: 'PATCH',
  url: '/api/users/@me',
  summary: 'Changes the address of mail, by a link to the new one, or the password, which ends all sessions',
  refuses: [403, 503],
  access: 'required',
  limit: 'guess',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, caller, body, ...from }) {
    const { name, email, is_changing_password: isChanging, new_password: newPassword } = body
    const { password, proof = '' } = body
    const owner = password === undefined ? { proof } : { password }
    const form = { name, email, owner, newPassword: isChanging ? (newPassword ?? '') : null }
    const result = await updateAccount(deps.accounts, caller, form, from)
    switch (result.outcome) {
      case 'ok': {
        const { changes, token } = result
        return ok({ changes: [...changes], ...(token !== null && { token }) } satisfies AccountUpdate)
      }
      case 'refused':
        return fields({ [FIELDS[result.field]]: [result.code] })
      case 'wrong':
        return 'proof' in owner ? notProven : problem('wrong_password')
      case 'mail_failed':
      case 'too_many':
        return mailRefusal(result)
      default:
        return result satisfies never
    }
  },
})
