import { BROWSER_SECRET_HEADER, PROOF_HEADER, providerParams, providerRedirect as api } from '@gwar/protocol'
import { beginSignIn } from '../../signin/begin.ts'
import { answerToBegun } from '../auth/sign-in-answers.ts'
import { route } from '../route.ts'

/** `GET /api/users/@me/connections/{provider}` (HTTP-15). */
export const connectionRedirectRoute = route({
  method: 'GET',
  url: '/api/users/@me/connections/:provider',
  summary: 'Where a popup goes to connect an account of a provider; wants a proof in `X-Proof`',
  refuses: [403, 404, 502],
  access: 'required',
  limit: 'guess',
  params: providerParams,
  answers: { 200: api.answer },

  async run({ deps, caller, params: { provider }, header, ...from }) {
    const { user, sessionId } = caller
    const connecting = { userId: user.id, sessionId, proof: header(PROOF_HEADER) }
    const wanted = { provider, connecting, browserSecret: header(BROWSER_SECRET_HEADER) }
    return answerToBegun(await beginSignIn(deps.signIn, wanted, from), provider)
  },
})
