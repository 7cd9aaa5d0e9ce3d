import { createApplication as api, looksLikeHouse } from '@gwar/protocol'
import { APPLICATIONS_MAX, registerApplication } from '../../oauth/register-application.ts'
import { fields, ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { applicationRecordOf } from './application-record-of.ts'
import { houseNames } from './house-names.ts'

/** `POST /api/developer/clients` (HTTP-24): this answer alone has the secret. */
export const createApplicationRoute = route({
  method: 'POST',
  url: '/api/developer/clients',
  summary: 'Registers an application; its secret is shown this once',
  refuses: [403],
  access: 'required',
  limit: 'write',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, caller, body: { name, redirect, is_public: isPublic } }) {
    if (looksLikeHouse(name, houseNames(deps))) return fields({ name: ['name_reserved'] })
    const made = await registerApplication(deps.accounts, caller.user.id, { name, redirect, isPublic })
    if (made === null)
      return problem('too_many_applications', (texts) => texts.oauth.tooMany({ count: APPLICATIONS_MAX }))
    return ok(applicationRecordOf(made.application, made.secret))
  },
})
