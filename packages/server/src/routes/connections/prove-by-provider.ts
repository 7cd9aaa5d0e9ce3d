import { BROWSER_SECRET_HEADER, PROVIDER_NAMES, proveByProvider as api, providerParams } from '@gwar/protocol'
import { proveByProvider } from '../../signin/prove.ts'
import { ok, problem } from '../answer.ts'
import { answerToFailure } from '../auth/sign-in-answers.ts'
import { route } from '../route.ts'

/**
 * `POST /api/users/@me/proof/{provider}/callback`: a proof by a fresh sign-in, which began as a login does.
 */
export const proveByProviderRoute = route({
  method: 'POST',
  url: '/api/users/@me/proof/:provider/callback',
  summary: 'A fresh sign-in with a connected account, for a proof of who has no password',
  refuses: [403, 404, 410, 502],
  access: 'required',
  limit: 'guess',
  params: providerParams,
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, caller, params: { provider }, body, header, ...from }) {
    const given = { provider, params: body, browserSecret: header(BROWSER_SECRET_HEADER) }
    const result = await proveByProvider(deps.signIn, given, caller, from)
    switch (result.outcome) {
      case 'ok':
        return ok({ proof: result.proof })
      case 'has_password':
        return problem('wrong_password')
      case 'other':
        return problem('other_connection', (texts) =>
          texts.connections.other({ provider: PROVIDER_NAMES[provider] }),
        )
      default:
        return answerToFailure(result, provider)
    }
  },
})
