import { applicationParams, renewApplicationSecret as api } from '@gwar/protocol'
import { renewSecret } from '../../oauth/change-application.ts'
import { ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { applicationRecordOf } from './application-record-of.ts'

/** `POST /api/developer/clients/{id}/secret`: a new one, shown this once; the old one is void. */
export const renewApplicationSecretRoute = route({
  method: 'POST',
  url: '/api/developer/clients/:id/secret',
  summary: 'Makes a new secret, shown this once, and voids the old one',
  refuses: [403],
  access: 'required',
  limit: 'write',
  params: applicationParams,
  answers: { 200: api.answer },

  async run({ deps, caller, params }) {
    const renewed = await renewSecret(deps.accounts, caller.user.id, params.id)
    if (renewed === 'unknown') return problem('unknown_application')
    if (renewed === 'public') return problem('no_secret')
    return ok(applicationRecordOf(renewed.application, renewed.secret))
  },
})
