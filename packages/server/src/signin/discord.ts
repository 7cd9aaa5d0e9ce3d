import { fetchProtectedResource } from 'openid-client'
import * as z from 'zod/mini'
import type { ProviderKind } from './provider.ts'

const user = z.object({
  id: z.string(),
  username: z.string(),
  global_name: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  verified: z.optional(z.boolean()),
})

/** OAuth without OpenID Connect; the e-mail address may be unverified. */
export const discord: ProviderKind = {
  site: {
    issuer: 'https://discord.com',
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
  },
  scope: 'identify email',
  extra: {},

  async identify(client, tokens, userEndpoint) {
    const answer = await fetchProtectedResource(client, tokens.access_token, new URL(userEndpoint), 'GET')
    const said = user.safeParse(answer.ok ? await answer.json() : null)
    if (!said.success) return null
    const { id, username, global_name, email, verified } = said.data
    return { subject: id, name: global_name ?? username, email: verified === true ? (email ?? null) : null }
  },
}
