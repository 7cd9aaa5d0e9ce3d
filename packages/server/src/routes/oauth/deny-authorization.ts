import { decideAuthorization as api } from '@gwar/protocol'
import { deny } from '../../oauth/consent.ts'
import { route } from '../route.ts'
import { answerToConsent } from './answer-to-consent.ts'

/** `DELETE /api/oauth/authorize` (HTTP-28), with the query of the authorize page. */
export const denyAuthorizationRoute = route({
  method: 'DELETE',
  url: '/api/oauth/authorize',
  summary: 'Denies what an application asks for',
  refuses: [400, 404],
  access: 'required',
  limit: 'write',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, caller, query, locale }) {
    return answerToConsent(await deny(deps.accounts, caller, query), locale)
  },
})
