import { authorize as api } from '@gwar/protocol'
import { ask } from '../../oauth/consent.ts'
import { route } from '../route.ts'
import { answerToConsent } from './answer-to-consent.ts'

/** `GET /api/oauth/authorize` (HTTP-26), with the query of the authorize page. */
export const authorizeRoute = route({
  method: 'GET',
  url: '/api/oauth/authorize',
  summary: 'What an application asks you for, or where to go at once',
  refuses: [400, 404],
  access: 'required',
  limit: 'read',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, caller, query, locale }) {
    return answerToConsent(await ask(deps.accounts, caller, query), locale)
  },
})
