import * as z from 'zod/mini'
import { requiredText, secondFactorCode, verificationCode } from '../rules/accounts/accounts.ts'

/**
 * The 202 answer of `POST /api/auth/login`: the password is right, and the account asks for its second factor.
 * The token is no login yet: it can be exchanged for one with `POST /api/auth/login/second-factor`, within five
 * minutes and five tries.
 */
export const secondFactorNeeded = z.object({ second_factor: z.object({ token: z.string() }) })
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>

/**
 * `POST /api/auth/login/second-factor`: 200 as a login. The code is one of the authenticator app, or a recovery
 * code. 400 wrong code; 410 the token expired, had too many tries or was used, and the client goes back to name
 * and password; 422; 429.
 */
export const loginSecondFactor = {
  request: z.object({ token: requiredText, code: secondFactorCode }),
  answer: z.object({ token: z.string(), is_restored: z.optional(z.boolean()) }),
}

/**
 * `POST /api/users/@me/second-factor/setup`: 200 with a new secret, in base32 and as the address to put into a QR
 * code. It takes effect once `confirm` was sent a code made with it, within 15 minutes. 401; 403 wrong password;
 * 409 the account has a second factor already; 422; 429.
 */
export const setUpSecondFactor = {
  request: z.object({ password: requiredText }),
  answer: z.object({ secret: z.string(), url: z.string() }),
}

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/**
 * `POST /api/users/@me/second-factor/confirm`: 200 with ten recovery codes, which are shown only this once. 400
 * wrong code; 409 the account has a second factor already; 410 the setup expired; 422; 429.
 */
export const confirmSecondFactor = {
  request: z.object({ code: verificationCode }),
  answer: recoveryCodes,
}

const passwordAndCode = z.object({ password: requiredText, code: secondFactorCode })

/**
 * `POST /api/users/@me/second-factor/recovery-codes`: 200 with ten new codes; the old ones stop working. 400
 * wrong code; 403 wrong password; 409 there is no second factor; 422; 429.
 */
export const renewRecoveryCodes = { request: passwordAndCode, answer: recoveryCodes }

/** `DELETE /api/users/@me/second-factor`: 204; the refusals of `renewRecoveryCodes`. */
export const removeSecondFactor = { request: passwordAndCode }
