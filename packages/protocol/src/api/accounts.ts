import * as z from 'zod/mini'
import {
  acceptRules,
  email,
  newPassword,
  requiredText,
  userName,
  verificationCode,
} from '../rules/accounts/accounts.ts'

/**
 * Header with which a browser is recognised: 256 random bits that it made itself, as 43 characters of base64url.
 * A client sends it with every call that logs in, and with calls that end other logins (a fresh value there,
 * where the browser should count as new). The server counts wrong passwords and codes of a browser that logged in
 * to the account before apart from those of strangers, so that a stranger cannot lock the owner out, and it mails
 * nobody about a new device. The header is optional. Beyond the specification.
 */
export const DEVICE_HEADER = 'x-device'

/**
 * `POST /api/auth/login`: 200 token, and whether the login kept an account that was about to be deleted; 202 when
 * the account has a second factor (`secondFactorNeeded`); 402 email (not verified yet, a new code is on its way);
 * 403; 428 when so many passwords were wrong lately that a captcha is asked: the same call again with its solution.
 * Spec A §7.
 */
export const login = {
  request: z.object({
    name: requiredText,
    password: requiredText,
    'g-recaptcha-response': z._default(z.string(), ''),
  }),
  answer: z.object({ token: z.string(), is_restored: z.optional(z.boolean()) }),
  unverified: z.object({ email: z.string() }),
}

const passwords = z.object({ password: newPassword, password_confirmation: requiredText })

/** The password and its confirmation are the same. */
const samePasswords = z.refine<z.infer<typeof passwords>>(
  (form) => form.password === form.password_confirmation,
  {
    error: 'password_differs',
    path: ['password'],
    // compared once both are there, so that this error stands beside those of the other fields
    when: ({ value }) => passwords.safeParse(value).success,
  },
)

/** `POST /api/auth/register`: 200 email, or also a token where the operator needs no verification; 422. Spec A §7. */
export const register = {
  request: z
    .object({
      name: userName,
      email,
      password: newPassword,
      password_confirmation: requiredText,
      accept_rules: acceptRules,
      'g-recaptcha-response': z._default(z.string(), ''),
    })
    .check(samePasswords),
  answer: z.object({ email: z.string(), token: z.optional(z.string()) }),
}

/**
 * `GET /api/auth/register/name?name=`: whether a name could be registered now, asked while it is typed (beyond the
 * specification). `refused` is the code that registering would give, `offers` are free names like a taken one, and
 * `waits_since` is told to the browser that registered the name and has not given its code yet.
 */
export const registerName = {
  query: z.object({ name: z.string() }),
  answer: z.object({
    refused: z.nullable(z.string()),
    offers: z.array(z.string()),
    waits_since: z.nullable(z.string()),
  }),
}

/** `POST /api/v2/auth/email/verify`: 200 token; 202 as a login; 400 wrong code; 422. Spec A §7. */
export const verifyEmail = {
  request: z.object({ email, code: verificationCode }),
  answer: z.object({ token: z.string() }),
}

/**
 * `POST /api/v2/auth/email/resend`: 204 whoever has the address; 422; 429 with Retry-After; 503 when the mail did not
 * leave. Beyond the specification: the button 'Send a new code'.
 */
export const resendCode = {
  request: z.object({ email }),
}

/**
 * `POST /api/auth/register/email`: another address for an account that has proven none yet, from whoever knows its
 * password: 200 whoever has the address, and the code of the previous one is worth nothing; 403 as a login; 422; 428;
 * 429; 503. Beyond the specification.
 */
export const changeUnprovenEmail = {
  request: z.object({ name: requiredText, password: requiredText, email }),
  answer: z.object({ email: z.string() }),
}

const written = z.string({ error: 'required' })

/**
 * `POST /api/auth/password/reset`: 204 whoever has the name or the address; 422; 429. One of the two is enough; where
 * both are given, both must be those of one account. Spec A §7.
 */
export const resetPassword = {
  request: z
    .object({
      name: z._default(written, ''),
      email: z._default(written, ''),
      'g-recaptcha-response': z._default(z.string(), ''),
    })
    .check((context) => {
      const name = context.value.name
      const address = context.value.email.trim()
      const refuse = (path: string, message: string): unknown =>
        context.issues.push({ code: 'custom', message, input: context.value, path: [path] })
      if (name === '' && address === '') {
        refuse('name', 'required')
        refuse('email', 'required')
      } else if (address !== '' && !email.safeParse(address).success) refuse('email', 'email_invalid')
    }),
}

/** When a mailed link was used, and for whose account (beyond the specification). */
export const usedLink = z.object({ name: z.string(), used_at: z.string() })
export type UsedLink = z.infer<typeof usedLink>

/**
 * `POST /api/auth/link`: what a mailed link is still good for, without using it (beyond the specification). `used` says
 * when it was used, `expired` also stands for a link that never was.
 */
export const mailedLink = {
  request: z.object({ kind: z.enum(['password', 'email']), token: requiredText }),
  answer: z.object({ state: z.enum(['open', 'used', 'expired']), used: z.nullable(usedLink) }),
}
export type MailedLink = z.infer<typeof mailedLink.answer>

/**
 * How the login of a refused token ended, beside `error` and `message` of a 401 (beyond the specification): by another
 * device of the account, a new password, disuse, the operator, or a deletion of the account that was asked for. It is
 * missing where the login was ended in its own place, and for every other token.
 */
export const endedLogin = z.object({
  ended_by: z.enum(['elsewhere', 'password', 'idle', 'operator', 'deletion']),
  /** The device at which it was ended, such as 'Firefox, Linux'. */
  ended_on: z.nullable(z.string()),
  ended_at: z.string(),
  name: z.string(),
})
export type EndedLogin = z.infer<typeof endedLogin>

/**
 * `POST /api/auth/password/change`: 204; 410 when the link has expired, with `usedLink` where it was used; 422; 429.
 * Spec A §7.
 */
export const changePassword = {
  request: z
    .object({ token: requiredText, password: newPassword, password_confirmation: requiredText })
    .check(samePasswords),
}

/** `GET /api/captcha` (beyond the specification): what the client must solve, or null where nothing is asked. */
export const captchaChallenge = {
  answer: z.object({ challenge: z.nullable(z.looseObject({})) }),
}

/** `GET /api/users/@me`: the auth state (OPEN-10); 401 when not logged in. */
export const ownUser = {
  answer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    modes: z.string(),
    created_at: z.string(),
  }),
}
export type OwnUser = z.infer<typeof ownUser.answer>
