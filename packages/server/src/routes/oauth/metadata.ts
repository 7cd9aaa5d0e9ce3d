import { SCOPES } from '@gwar/protocol'
import * as z from 'zod/mini'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /.well-known/oauth-authorization-server` (RFC 8414): the addresses and options of this server. */
export const metadataRoute = route({
  method: 'GET',
  url: '/.well-known/oauth-authorization-server',
  summary: 'Where the calls of OAuth are, and what they understand',
  access: 'public',
  limit: 'read',
  answers: { 200: z.looseObject({ issuer: z.string() }) },

  run({ deps: { config } }) {
    const issuer = config.publicUrl
    const withSecret = ['client_secret_basic', 'client_secret_post']
    return ok({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/api/oauth/token`,
      revocation_endpoint: `${issuer}/api/oauth/revoke`,
      introspection_endpoint: `${issuer}/api/oauth/introspect`,
      scopes_supported: SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: [...withSecret, 'none'],
      revocation_endpoint_auth_methods_supported: [...withSecret, 'none'],
      introspection_endpoint_auth_methods_supported: withSecret,
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${issuer}/docs`,
    })
  },
})
