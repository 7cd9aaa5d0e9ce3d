import * as z from 'zod/mini'
import { acceptRules, requiredText, userName } from '../rules/accounts/accounts.ts'

/**
 * The sign-in providers: services at which somebody can log in instead of giving a password here (OAP-01).
 */
export const PROVIDERS = ['google', 'twitch', 'discord'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The providers' names as they are shown; they are the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  twitch: 'Twitch',
  discord: 'Discord',
}

/** The `{provider}` of a path. */
export const providerParams = z.object({ provider: z.enum(PROVIDERS) })

/**
 * Header with a secret that the browser made. It is sent when the sign-in begins and again with the provider's
 * answer, so that a sign-in begun in one browser cannot be finished in another (OPEN-36). Beyond the
 * specification, and optional for other clients.
 */
export const BROWSER_SECRET_HEADER = 'x-browser-secret'

/**
 * `GET /api/auth/login/{provider}` and `GET /api/users/@me/connections/{provider}`: the address to open in the
 * popup. 403 for the second one without a proof ({@link PROOF_HEADER}); 404 for a provider that the operator has
 * not set up; 429; 502 when the provider cannot be reached. Spec A §7.
 */
export const providerRedirect = {
  answer: z.object({ redirect: z.string() }),
}

const param = z.optional(z.string().check(z.maxLength(4096)))

/** The query with which the provider sent the popup back; other parameters are ignored. */
export const providerCallback = z.object({
  state: requiredText.check(z.maxLength(512)),
  code: param,
  iss: param,
  error: param,
})

/** What the provider told of a person who has no account here yet. */
const newcomer = z.object({
  /** Their name at the provider. */
  name: z.string(),
  /** Their e-mail address, if the provider verified it and no account here has it. */
  email: z.nullable(z.string()),
  is_email_required: z.boolean(),
  /**
   * True when an account here has the verified address: its owner logs in there and connects the provider, or the
   * newcomer gives another address.
   */
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
      /** True when the account was waiting to be deleted and this login keeps it. */
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
      /** The account's name at the provider. */
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
 * Header with a proof that whoever uses the login is the account's owner. It is good for five minutes, one change
 * and that login. Connecting and disconnecting an account of a provider ask for it (403 `proof_needed`), so that
 * a stolen login cannot become a lasting way in. Beyond the specification.
 */
export const PROOF_HEADER = 'x-proof'

const proven = z.object({ proof: z.string() })

/**
 * `POST /api/users/@me/proof`: 200 with the proof; 403 for a wrong password and for an account without one; 422;
 * 429.
 */
export const proveByPassword = { request: z.object({ password: requiredText }), answer: proven }

/**
 * `POST /api/users/@me/proof/{provider}/callback`, for an account without a password: takes the provider's answer
 * to a sign-in that `GET /api/auth/login/{provider}` began. 200 with the proof; 403 when it is not the account
 * that is connected to this one, when the account has a password, or when the provider refused; 404, 410, 429,
 * 502 as for a login.
 */
export const proveByProvider = { request: providerCallback, answer: proven }
