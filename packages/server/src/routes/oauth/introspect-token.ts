import * as z from 'zod/mini'
import { introspect } from '../../oauth/introspect.ts'
import { oauthError, ok } from '../answer.ts'
import { route } from '../route.ts'
import { clientCall, clientFields, oauthField } from './client-call.ts'

/**
 * `POST /api/oauth/introspect` (RFC 7662): whether a token of the calling application is active; only for
 * applications with a secret.
 */
export const introspectTokenRoute = route({
  method: 'POST',
  url: '/api/oauth/introspect',
  summary: 'What a token of the application is worth now',
  refuses: [400, 401],
  access: 'public',
  limit: 'oauth',
  takesForm: true,
  body: z.nullish(z.looseObject({ ...clientFields, token: oauthField, token_type_hint: oauthField })),
  answers: {
    200: z.object({
      active: z.boolean(),
      scope: z.optional(z.string()),
      client_id: z.optional(z.string()),
      username: z.optional(z.string()),
      sub: z.optional(z.string()),
      iss: z.optional(z.string()),
      token_type: z.optional(z.string()),
      iat: z.optional(z.number()),
      exp: z.optional(z.number()),
    }),
  },

  run: ({ deps, body, header }) =>
    clientCall(deps, { form: body, authorization: header('authorization') }, async (application, form) => {
      // a public application cannot prove who it is, so anybody who found a token could ask
      if (application.secretHash === null)
        return oauthError('invalid_client', 'only for applications with a secret')
      if (form['token'] === undefined) return oauthError('invalid_request', 'token is missing')
      return ok(await introspect(deps.accounts, application, form['token']))
    }),
})
