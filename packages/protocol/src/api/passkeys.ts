import * as z from 'zod/mini'
import { requiredText, secondFactorCode } from '../rules/accounts/accounts.ts'
import { passkeyName } from '../rules/accounts/passkey-name.ts'
import { login } from './accounts.ts'
import { uuid } from './uuid.ts'

/** Bytes in base64url, at most so many. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(Math.ceil((max * 4) / 3)))

/** An authenticator's id of a passkey; the standard's bound. */
const credentialId = bytes(1023)
const clientDataJSON = bytes(4096)

/** How an authenticator can be reached, in the standard's words, such as `internal` or `usb`. */
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,16}$/))).check(z.maxLength(10))

/** The parts of WebAuthn's `AuthenticationResponseJSON` that are looked at. */
const signedCredential = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4096),
    signature: bytes(2048),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  }),
})
export type SignedCredential = z.infer<typeof signedCredential>

/** The parts of WebAuthn's `RegistrationResponseJSON` that are looked at. */
const newCredential = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(8192),
    transports: z._default(transports, []),
  }),
})
export type NewCredential = z.infer<typeof newCredential>

const known = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) })

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty for a login: the authenticator says whose it is. */
  allowCredentials: z.array(known),
})
export type PasskeyRequestOptions = z.infer<typeof requestOptions>

/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(known),
})
export type PasskeyCreationOptions = z.infer<typeof creationOptions>

/**
 * `POST /api/auth/passkey/options` (beyond the specification): 200 with what an authenticator is asked for a login by a
 * passkey, good once, for five minutes and for the browser whose `BROWSER_SECRET_HEADER` came along. 429.
 */
export const passkeyLoginOptions = { answer: requestOptions }

/**
 * `POST /api/auth/passkey` (beyond the specification): 200 as a login; a second factor is not asked for, because the
 * authenticator has asked for a finger, a face or a PIN. 402 the account's address of mail is not proven; 403 no
 * account has this passkey (`passkey_refused`), or it was copied (`passkey_copied`); 410 the options expired, were used
 * or were another browser's; 422; 429.
 */
export const passkeyLogin = { request: z.object({ credential: signedCredential }), answer: login.answer }

/** `POST /api/users/@me/proof/passkey/options`: 200 with what an authenticator is asked for a proof; 401; 429. */
export const passkeyProofOptions = { answer: requestOptions }

/**
 * `POST /api/users/@me/proof/passkey`: 200 with a proof that stands in place of the password and of a second factor's
 * code, too. 403 as a login, and for a passkey of another account; 410; 422; 429.
 */
export const proveByPasskey = {
  request: z.object({ credential: signedCredential }),
  answer: z.object({ proof: z.string() }),
}

/** How many passkeys an account has at most. */
export const PASSKEYS_MAX = 10

const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it is kept beyond one device, such as in an account of the device's maker. */
  is_backed_up: z.boolean(),
  created_at: z.string(),
  /** When it was last used; null where it never was. */
  last_used_at: z.nullable(z.string()),
})
export type OwnPasskey = z.infer<typeof ownPasskey>

/** `GET /api/users/@me/passkeys` (beyond the specification): those of the account, the oldest first; 401. */
export const ownPasskeys = { answer: z.array(ownPasskey) }

/**
 * `POST /api/users/@me/passkeys/options`: 200 with what an authenticator is asked for a new passkey, for the password
 * or a proof in `PROOF_HEADER`, and the code of a second factor where there is one; a proof by a passkey needs no
 * code. 400 wrong code; 401; 403 wrong password or proof; 409 the account has {@link PASSKEYS_MAX}; 422, also where the
 * code is missing; 429.
 */
export const newPasskeyOptions = {
  request: z.object({ password: z.optional(requiredText), code: z.optional(secondFactorCode) }),
  answer: creationOptions,
}

/**
 * `POST /api/users/@me/passkeys`: 200 with the new passkey; the owner is told by mail. 401; 403 the authenticator's
 * answer does not hold; 409 an account has it already, or this one has {@link PASSKEYS_MAX}; 410 the options expired or
 * were used; 422.
 */
export const addPasskey = {
  request: z.object({ credential: newCredential, name: passkeyName }),
  answer: ownPasskey,
}

/** `PATCH /api/users/@me/passkeys/{id}`: 204 with another name; 401; 404; 422. */
export const renamePasskey = {
  params: z.object({ id: uuid() }),
  request: z.object({ name: passkeyName }),
}

/**
 * `DELETE /api/users/@me/passkeys/{id}`: 204, with a proof in `PROOF_HEADER`; 403 without; 404; 409 there would be no
 * way left to log in.
 */
export const removePasskey = { params: z.object({ id: uuid() }) }
