import { fetchProtectedResource } from 'openid-client'
import * as z from 'zod/mini'
import type { ProviderKind } from './provider.ts'

const users = z.object({
  data: z.array(
    z.object({ id: z.string(), display_name: z.string(), email: z.optional(z.nullable(z.string())) }),
  ),
})

/**
 * OAuth without OpenID Connect; the person is found with Twitch's API, which wants the client id beside the
 * token.
 */
export const twitch: ProviderKind = {
  site: {
    issuer: 'https://id.twitch.tv/oauth2',
    endpoints: {
      authorization: 'https://id.twitch.tv/oauth2/authorize',
      token: 'https://id.twitch.tv/oauth2/token',
      user: 'https://api.twitch.tv/helix/users',
    },
  },
  scope: 'user:read:email',
  extra: {},

  async identify(client, tokens, userEndpoint) {
    const headers = new Headers({ 'client-id': client.clientMetadata().client_id })
    const answer = await fetchProtectedResource(
      client,
      tokens.access_token,
      new URL(userEndpoint),
      'GET',
      undefined,
      headers,
    )
    const said = users.safeParse(answer.ok ? await answer.json() : null)
    const user = said.success && said.data.data.length === 1 ? said.data.data[0] : undefined
    // Twitch gives only verified addresses
    return user === undefined
      ? null
      : { subject: user.id, name: user.display_name, email: user.email ?? null }
  },
}
