import * as z from 'zod/mini'
import { exchangeCode } from '../../oauth/exchange-code.ts'
import type { Issued } from '../../oauth/issue-tokens.ts'
import { renewTokens } from '../../oauth/renew-tokens.ts'
import { oauthError, ok, type Answer } from '../answer.ts'
import { route } from '../route.ts'
import { clientCall, clientFields, oauthField } from './client-call.ts'

/** `POST /api/oauth/token` (OPEN-44, RFC 6749 §3.2): exchanges a code or a refresh token for tokens. */
export const tokenRoute = route({
  method: 'POST',
  url: '/api/oauth/token',
  summary: 'A code or a refresh token for an access token',
  refuses: [400, 401],
  access: 'public',
  limit: 'oauth',
  takesForm: true,
  body: z.nullish(
    z.looseObject({
      ...clientFields,
      grant_type: oauthField,
      code: oauthField,
      redirect_uri: oauthField,
      code_verifier: oauthField,
      refresh_token: oauthField,
      scope: oauthField,
    }),
  ),
  answers: {
    200: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.number(),
      refresh_token: z.string(),
      scope: z.string(),
    }),
  },

  run: ({ deps, body, header }) =>
    clientCall(deps, { form: body, authorization: header('authorization') }, async (application, form) => {
      switch (form['grant_type']) {
        case 'authorization_code': {
          const { code = '', redirect_uri: redirect = null, code_verifier: verifier = '' } = form
          return answerTo(await exchangeCode(deps.accounts, application, { code, redirect, verifier }))
        }
        case 'refresh_token': {
          const { refresh_token: refresh = '', scope = null } = form
          return answerTo(await renewTokens(deps.accounts, application, { refresh, scope }))
        }
        case undefined:
          return oauthError('invalid_request', 'grant_type is missing')
        default:
          return oauthError('unsupported_grant_type', 'authorization_code and refresh_token are known')
      }
    }),
})

function answerTo(issued: Issued): Answer {
  if (issued.outcome === 'refused') return oauthError(issued.error, issued.description)
  const { access, refresh, scopes, expiresInSeconds } = issued.tokens
  return ok({
    access_token: access,
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    refresh_token: refresh,
    scope: scopes.join(' '),
  })
}
