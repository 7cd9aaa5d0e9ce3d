import * as z from 'zod/mini'
import { acceptRules, requiredText, userName } from '../rules/accounts.ts'

/** Who else can say who somebody is (OAP-01). */
export const PROVIDERS = ['google', 'twitch', 'discord'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Names that nobody translates. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  twitch: 'Twitch',
  discord: 'Discord',
}

/** The `{provider}` of a path. */
export const providerParams = z.object({ provider: z.enum(PROVIDERS) })

/**
 * A secret of the browser, sent with the question for the redirect and with what came back: what was begun in one
 * browser cannot be ended in another (OPEN-36). Beyond the specification, and not asked of other clients.
 */
export const BROWSER_SECRET_HEADER = 'x-browser-secret'

/**
 * `GET /api/auth/login/{provider}` and `GET /api/users/@me/connections/{provider}`: where the popup goes; 403 the second
 * without a proof; 404 for a provider that the operator has not set up; 429; 502 when the provider cannot be reached. Spec A §7.
 */
export const providerRedirect = {
  answer: z.object({ redirect: z.string() }),
}

const param = z.optional(z.string().check(z.maxLength(4096)))

/** The query that the provider sent the popup back with; whatever else stands in it is not looked at. */
export const providerCallback = z.object({
  state: requiredText.check(z.maxLength(512)),
  code: param,
  iss: param,
  error: param,
})

/** What is known of somebody before they have an account. */
const newcomer = z.object({
  /** What the provider calls them. */
  name: z.string(),
  /** The address that the provider has proven, if no other account has it. */
  email: z.nullable(z.string()),
  is_email_required: z.boolean(),
  /** An account has the proven address: its owner logs in there and connects, or gives another address. */
  is_email_taken: z.boolean(),
})
export type Newcomer = z.infer<typeof newcomer>

/**
 * `POST /api/auth/login/{provider}/callback`: 200 a login, or what the registration needs; 202 the
 * account asks for its second factor, as with a password; 402 the account is not
 * active; 403 the provider refused; 404; 410 the sign-in expired, was used, or began in another browser; 429; 502.
 * Spec A §7.
 */
export const loginCallback = {
  request: providerCallback,
  answer: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('login'),
      token: z.string(),
      user: z.object({ name: z.string() }),
      /** The account was to be deleted, and stays. */
      is_restored: z.optional(z.boolean()),
    }),
    z.object({ type: z.literal('register'), token: z.string(), user: newcomer }),
  ]),
}

/**
 * `POST /api/auth/oauth/register`: 200 token; 202 the address must be proven first; 409 the account at the provider
 * belongs to somebody meanwhile; 410 the registration expired or was used; 422; 429; 503. Spec A §7.
 */
export const oauthRegister = {
  request: z.object({
    token: requiredText,
    user: z.object({
      name: userName,
      email: z.optional(z.nullable(z.string())),
      is_email_required: z.optional(z.boolean()),
      accept_rules: acceptRules,
    }),
  }),
  answer: z.object({ token: z.string() }),
  pending: z.object({ email: z.string() }),
}

/** `GET /api/users/@me/connections`. Spec A §3. */
export const connections = {
  answer: z.array(
    z.object({
      provider: z.enum(PROVIDERS),
      /** What the provider calls the account. */
      name: z.string(),
      created_at: z.string(),
    }),
  ),
}
export type Connection = z.infer<typeof connections.answer>[number]

/**
 * `POST /api/users/@me/connections/{provider}/callback`: 204; 400 an account of this service is connected already;
 * 409 the account belongs to another user; 403, 404, 410, 429, 502 as for a login. Spec A §7.
 * `DELETE /api/users/@me/connections/{provider}`: 204; 403 no proof; 404; 409 there would be no way left to log in.
 */
export const connectCallback = { request: providerCallback }

/**
 * A proof that the person behind a login is the account's owner, for five minutes, one change and that login: beginning
 * to connect an account of a provider and disconnecting one ask for it (403 `proof_needed`). Beyond the specification:
 * a stolen login must not become a way in for ever.
 */
export const PROOF_HEADER = 'x-proof'

const proven = z.object({ proof: z.string() })

/** `POST /api/users/@me/proof`: 200; 403 wrong password, also for who has none; 422; 429. */
export const proveByPassword = { request: z.object({ password: requiredText }), answer: proven }

/**
 * `POST /api/users/@me/proof/{provider}/callback`, for who has no password: what came back from
 * `GET /api/auth/login/{provider}`. 200; 403 it is not an account that is connected to this one, the account has a
 * password, or the provider refused; 404, 410, 429, 502 as for a login.
 */
export const proveByProvider = { request: providerCallback, answer: proven }
