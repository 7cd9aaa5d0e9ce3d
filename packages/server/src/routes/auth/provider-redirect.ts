import { BROWSER_SECRET_HEADER, providerParams, providerRedirect as api } from '@gwar/protocol'
import { beginSignIn } from '../../signin/begin.ts'
import { answerToBegun } from './sign-in-answers.ts'
import { route } from '../route.ts'

/** `GET /api/auth/login/{provider}` (HTTP-02). */
export const providerRedirectRoute = route({
  method: 'GET',
  url: '/api/auth/login/:provider',
  summary: 'Where a popup goes to log in with a provider',
  refuses: [404, 502],
  access: 'public',
  limit: 'guess',
  params: providerParams,
  answers: { 200: api.answer },

  async run({ deps, params: { provider }, header, ...from }) {
    const wanted = { provider, connecting: null, browserSecret: header(BROWSER_SECRET_HEADER) }
    return answerToBegun(await beginSignIn(deps.signIn, wanted, from), provider)
  },
})
