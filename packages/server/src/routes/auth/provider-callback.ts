import {
  BROWSER_SECRET_HEADER,
  loginCallback as api,
  providerParams,
  secondFactorNeeded,
} from '@gwar/protocol'
import { logInWithProvider } from '../../signin/log-in.ts'
import { ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { answerToFailure } from './sign-in-answers.ts'

/** `POST /api/auth/login/{provider}/callback` (HTTP-03). */
export const providerCallbackRoute = route({
  method: 'POST',
  url: '/api/auth/login/:provider/callback',
  summary:
    'Ends a login with a provider: a token, or what a registration needs; 402 the account is not active yet',
  refuses: [402, 403, 404, 410, 502],
  access: 'public',
  limit: 'guess',
  params: providerParams,
  body: api.request,
  answers: { 200: api.answer, 202: secondFactorNeeded },

  async run({ deps, params: { provider }, body, header, ...from }) {
    const given = { provider, params: body, browserSecret: header(BROWSER_SECRET_HEADER) }
    const result = await logInWithProvider(deps.signIn, given, from)
    switch (result.outcome) {
      case 'login':
        return ok({
          type: 'login',
          token: result.token,
          user: { name: result.name },
          ...(result.isRestored && { is_restored: true }),
        })
      case 'register':
        return ok({ type: 'register', token: result.token, user: result.newcomer })
      case 'second_factor':
        return ok({ second_factor: { token: result.challenge } }, 202)
      case 'inactive':
        return problem('not_active')
      default:
        return answerToFailure(result, provider)
    }
  },
})
