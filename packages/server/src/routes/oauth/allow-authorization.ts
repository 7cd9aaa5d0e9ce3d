import { decideAuthorization as api } from '@gwar/protocol'
import { allow } from '../../oauth/consent.ts'
import { route } from '../route.ts'
import { answerToConsent } from './answer-to-consent.ts'

/** `POST /api/oauth/authorize` (HTTP-27), with the query of the authorize page. */
export const allowAuthorizationRoute = route({
  method: 'POST',
  url: '/api/oauth/authorize',
  summary: 'Allows what an application asks for',
  refuses: [400, 404],
  access: 'required',
  limit: 'write',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, caller, query, locale }) {
    return answerToConsent(await allow(deps.accounts, caller, query), locale)
  },
})
