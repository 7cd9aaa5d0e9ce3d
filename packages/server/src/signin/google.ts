import * as z from 'zod/mini'
import type { ProviderKind } from './provider.ts'

const claims = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
})

/** OpenID Connect: everything needed is in the signed id token. */
export const google: ProviderKind = {
  site: { issuer: 'https://accounts.google.com', endpoints: null },
  scope: 'openid email profile',
  // lets people with several accounts choose one
  extra: { prompt: 'select_account' },

  async identify(_client, tokens) {
    const said = claims.safeParse(tokens.claims())
    if (!said.success) return null
    const { sub, name, email, email_verified } = said.data
    return {
      subject: sub,
      name: name ?? email ?? '',
      email: email_verified === true ? (email ?? null) : null,
    }
  },
}
