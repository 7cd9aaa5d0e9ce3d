import * as z from 'zod/mini'
import { endToken } from '../../oauth/end-token.ts'
import { oauthError, ok } from '../answer.ts'
import { route } from '../route.ts'
import { clientCall, clientFields, oauthField } from './client-call.ts'

/** `POST /api/oauth/revoke` (RFC 7009): 200 whether the token was valid or not. */
export const revokeTokenRoute = route({
  method: 'POST',
  url: '/api/oauth/revoke',
  summary: 'An application gives a token back; its login ends',
  refuses: [400, 401],
  access: 'public',
  limit: 'oauth',
  takesForm: true,
  body: z.nullish(z.looseObject({ ...clientFields, token: oauthField, token_type_hint: oauthField })),
  answers: { 200: z.object({}) },

  run: ({ deps, body, header }) =>
    clientCall(deps, { form: body, authorization: header('authorization') }, async (application, form) => {
      if (form['token'] === undefined) return oauthError('invalid_request', 'token is missing')
      await endToken(deps.accounts, application, form['token'])
      return ok({})
    }),
})
