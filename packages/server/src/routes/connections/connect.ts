import { BROWSER_SECRET_HEADER, connectCallback as api, providerParams } from '@gwar/protocol'
import { connectProvider } from '../../signin/connect.ts'
import { empty, problem } from '../answer.ts'
import { answerToFailure } from '../auth/sign-in-answers.ts'
import { route } from '../route.ts'

/** `POST /api/users/@me/connections/{provider}/callback` (HTTP-16). */
export const connectRoute = route({
  method: 'POST',
  url: '/api/users/@me/connections/:provider/callback',
  summary: "Connects an account of a provider; 400 there is one already, 409 it is somebody else's",
  refuses: [400, 403, 404, 409, 410, 502],
  access: 'required',
  limit: 'guess',
  params: providerParams,
  body: api.request,
  answers: {},

  async run({ deps, caller, params: { provider }, body, header, ...from }) {
    const browserSecret = header(BROWSER_SECRET_HEADER)
    const { user, sessionId } = caller
    const given = { provider, params: body, browserSecret, userId: user.id, sessionId }
    const result = await connectProvider(deps.signIn, given, from)
    switch (result.outcome) {
      case 'ok':
        return empty
      case 'already':
        return problem('already_connected')
      case 'taken':
        return problem('connection_taken')
      default:
        return answerToFailure(result, provider)
    }
  },
})
