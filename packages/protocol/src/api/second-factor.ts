import * as z from 'zod/mini'
import { requiredText, secondFactorCode, verificationCode } from '../rules/accounts.ts'

/**
 * What `POST /api/auth/login` answers with 202 when the password is right and the account has a second factor: not a
 * login yet. The token is good for one, with `POST /api/auth/login/second-factor`, for five minutes and five tries.
 */
export const secondFactorNeeded = z.object({ second_factor: z.object({ token: z.string() }) })
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>

/**
 * `POST /api/auth/login/second-factor`: 200 as a login; the code is of the authenticator, or a recovery code. 400
 * wrong code; 410 too late, too many tries, used: back to name and password; 422; 429.
 */
export const loginSecondFactor = {
  request: z.object({ token: requiredText, code: secondFactorCode }),
  answer: z.object({ token: z.string(), is_restored: z.optional(z.boolean()) }),
}

/**
 * `POST /api/users/@me/second-factor/setup`: 200 with a new secret, in base32 and as the address for a QR code. It
 * holds once `confirm` brought a code of it, within 15 minutes. 401; 403 wrong password; 409 there is one already;
 * 422; 429.
 */
export const setUpSecondFactor = {
  request: z.object({ password: requiredText }),
  answer: z.object({ secret: z.string(), url: z.string() }),
}

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/**
 * `POST /api/users/@me/second-factor/confirm`: 200 with ten recovery codes, shown this once. 400 wrong code; 409
 * there is one already; 410 set up too long ago; 422; 429.
 */
export const confirmSecondFactor = {
  request: z.object({ code: verificationCode }),
  answer: recoveryCodes,
}

const passwordAndCode = z.object({ password: requiredText, code: secondFactorCode })

/**
 * `POST /api/users/@me/second-factor/recovery-codes`: 200 with new ones; the old ones end. 400 wrong code; 403 wrong
 * password; 409 there is no second factor; 422; 429.
 */
export const renewRecoveryCodes = { request: passwordAndCode, answer: recoveryCodes }

/** `DELETE /api/users/@me/second-factor`: 204; the refusals of `renewRecoveryCodes`. */
export const removeSecondFactor = { request: passwordAndCode }
