import * as z from 'zod/mini'
import {
  acceptRules,
  email,
  newPassword,
  requiredText,
  userName,
  verificationCode,
} from '../rules/accounts.ts'

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

/** `POST /api/auth/password/reset`: 204 whoever has the name and the address; 422; 429. Spec A §7. */
export const resetPassword = {
  request: z.object({ name: requiredText, email, 'g-recaptcha-response': z._default(z.string(), '') }),
}

/** `POST /api/auth/password/change`: 204; 410 when the link has expired or was used; 422; 429. Spec A §7. */
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
