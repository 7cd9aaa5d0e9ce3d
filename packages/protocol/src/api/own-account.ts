import * as z from 'zod/mini'
import { email, PASSWORD_MAX, requiredText, secondFactorCode } from '../rules/accounts/accounts.ts'
import { uuid } from './uuid.ts'

/** `GET /api/users/@me/account` (beyond the specification): what the account screen shows; 401. */
export const ownAccount = {
  answer: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    /** A new address whose confirmation link was not opened yet. */
    pending_email: z.nullable(z.string()),
    /**
     * False for an account that was made by a sign-in provider; it sets a password by the link of `ownPasswordLink`.
     */
    has_password: z.boolean(),
    has_second_factor: z.boolean(),
    /**
     * True when the operator demands a second factor of the account's mode letters: their rights wait until it is
     * turned on.
     */
    needs_second_factor: z.boolean(),
    recovery_codes_left: z.number(),
    /** How many passkeys log in to it. */
    passkeys: z._default(z.number(), 0),
  }),
}
export type OwnAccount = z.infer<typeof ownAccount.answer>

/**
 * `POST /api/users/@me/password-link` (beyond the specification): 200 when a link that sets a new password lies in the
 * mailbox of the account, which `sent_to` shows in part, such as 'a***@poczta.example'. A link of the last 10 minutes
 * is not sent again. 401; 429; 503 when the mail did not leave.
 */
export const ownPasswordLink = {
  answer: z.object({ sent_to: z.string() }),
}

const update = z.object({
  /**
   * The unchanged name: a name cannot be changed (AUTH-28), and another one is refused as an error of this field.
   */
  name: z.optional(z.string()),
  /** Where it is left out, the address stays. */
  email: z.optional(email),
  password: z.optional(requiredText),
  /** By a passkey, in place of the password: in the body, so that all fields are checked together. */
  proof: z.optional(requiredText),
  is_changing_password: z._default(z.boolean(), false),
  new_password: z.optional(z.string()),
})

/**
 * A check of the new password that runs only when the password is to be changed, and whose error stands beside
 * those of the other fields.
 */
function newPasswordIs(error: string, isRight: (given: string) => boolean) {
  return z.refine<z.infer<typeof update>>(
    (form) => !form.is_changing_password || isRight(form.new_password ?? ''),
    { error, path: ['new_password'], when: ({ value }) => whether.safeParse(value).success },
  )
}

/**
 * Attack: `new_password` may be of any type here; what is no text is refused before a rule reads it as one.
 */
const whether = z.looseObject({ is_changing_password: z.boolean(), new_password: z.optional(z.string()) })

const shown = z.looseObject({ password: z.optional(z.string()), proof: z.optional(z.string()) })
const isOwnerShown = z.refine<z.infer<typeof update>>(
  ({ password, proof }) => password !== undefined || proof !== undefined,
  { error: 'required', path: ['password'], when: ({ value }) => shown.safeParse(value).success },
)

/**
 * `PATCH /api/users/@me`: 200 with the names of what changed, for the password or a proof by a passkey. A new address of mail holds once its link is opened
 * (OPEN-24). With the password every login ends, the caller's too, and `token` takes its place (OPEN-27). 401; 403
 * wrong password or proof; 422; 429; 503 when the mail did not leave and nothing changed. Spec A §7.
 */
export const updateAccount = {
  request: update.check(
    isOwnerShown,
    newPasswordIs('required', (given) => given !== ''),
    newPasswordIs(`password_max:${PASSWORD_MAX}`, (given) => [...given].length <= PASSWORD_MAX),
  ),
  answer: z.object({ changes: z.array(z.enum(['email', 'password'])), token: z.optional(z.string()) }),
}
export type AccountUpdate = z.infer<typeof updateAccount.answer>

/**
 * `PUT /api/users/@me/locale` (beyond the specification): 204. Chooses the language of mails to the account;
 * until then it is that of the last login from a known device. 401; 422; 429.
 */
export const changeLocale = {
  request: z.object({ locale: z.enum(['pl', 'en']) }),
}

/**
 * `POST /api/users/@me/logout-other-sessions`: 200. Every login ends, and the caller goes on with `token`; whoever
 * had a copy of the old one does not. A proof by a passkey in {@link PROOF_HEADER} stands for the password. 401; 403 wrong
 * password or proof; 422; 429. Spec A §7.
 */
export const logoutOtherSessions = {
  request: z.object({ password: z.optional(requiredText) }),
  answer: z.object({ token: z.string() }),
}

/**
 * `GET /api/users/@me/deletion` (beyond the specification): what the account takes with it, or leaves alone, when it
 * is deleted; 401.
 */
export const accountDeletion = {
  answer: z.object({
    /** The channels that the account owns. They stay, with so many other owners. */
    channels: z.array(z.object({ name: z.string(), other_owners: z.number() })),
    /** Subscriptions that run and end with the account, the one that would run longest first. */
    subscriptions: z.array(z.object({ channel: z.string(), ends_at: z.string() })),
    /** Gifts that the account bought for a channel and nobody got yet. They stay, without a giver. */
    gifts: z.array(z.object({ channel: z.string(), count: z.number() })),
    /** Names of the applications that the account made, which end with it. */
    applications: z.array(z.string()),
  }),
}
export type AccountDeletion = z.infer<typeof accountDeletion.answer>

/**
 * `DELETE /api/users/@me`: 200 with the time when the account goes, 14 days from now; a login until then keeps it.
 * Every login ends, the caller's too. In place of the password stands a proof in {@link PROOF_HEADER}: by a
 * passkey (`proveByPasskey`), or for an account without a password by a connected provider (`proveByProvider`). With a
 * second factor a code is asked for, or a recovery code, but not beside a passkey. 400
 * wrong code; 401; 403 wrong password or proof; 422, also where the code is missing; 429. Spec A §7.
 */
export const deleteAccount = {
  request: z.object({ password: z.optional(requiredText), code: z.optional(secondFactorCode) }),
  answer: z.object({ deletes_at: z.string() }),
}

/** `GET /api/users/@me/sessions` (beyond the specification): where the account is logged in, used last first. */
export const ownSessions = {
  answer: z.array(
    z.object({
      id: z.string(),
      /** The program, such as 'Firefox, Linux' or 'IRC'; empty where it did not say. */
      device: z.string(),
      created_at: z.string(),
      /** When it was last used, to the minute. */
      last_used_at: z.string(),
      /** When it expires unless it is used before. */
      ends_at: z.string(),
      is_current: z.boolean(),
      /** Whether it is of the browser that the present one is of, such as an earlier login there. */
      is_same_browser: z.optional(z.boolean()),
    }),
  ),
}
export type OwnSession = z.infer<typeof ownSessions.answer>[number]

/** `DELETE /api/users/@me/sessions/{id}`: 204, its sockets close at once; 404 for one that is not the caller's. */
export const endOwnSession = { params: z.object({ id: uuid() }) }

/**
 * `POST /api/auth/email/verify`: 204 when the address is proven: the one that an account was registered with, or the
 * new one of `PATCH /api/users/@me`. 410 expired, used or replaced; 422 captcha; 429. Spec A §7.
 */
export const verifyEmailLink = {
  request: z.object({ token: requiredText, 'g-recaptcha-response': z._default(z.string(), '') }),
}

/**
 * `POST /api/users/@me/export` (beyond the specification): 200 with a ZIP of JSON files, everything that the service
 * keeps of the caller, for the password or a proof as in {@link deleteAccount}. 401; 403 wrong password
 * or proof; 422; 429.
 */
export const exportData = { request: z.object({ password: z.optional(requiredText) }) }
