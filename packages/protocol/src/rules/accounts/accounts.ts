import * as z from 'zod/mini'
import type { UserName } from '../../names.ts'
import { checkUserName } from './names.ts'

export const PASSWORD_MAX = 256
export const PASSWORD_MIN_DEFAULT = 8
export const EMAIL_MAX = 254
export const CODE_DIGITS = 6

// patterns for the local part and each label of the host; no quantifier is nested, so that no text makes them
// slow
const LOCAL = /^[^\s@<>(),;:"[\]\\\p{C}]{1,64}$/u
const LABEL = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,62}$/u

/**
 * One local part, one '@', and a host of at least two labels. Spaces and invisible characters are refused,
 * because they could hide where the mail goes. Whether the address exists is proven by the mail itself.
 */
function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  if (!LOCAL.test(local) || local.split('.').includes('')) return false
  const labels = text.slice(at + 1).split('.')
  const top = labels.at(-1)!
  return (
    labels.length > 1 &&
    top.length > 1 &&
    !/^\d+$/.test(top) &&
    labels.every((label) => LABEL.test(label) && !label.endsWith('-'))
  )
}

export const requiredText = z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }))

/** The field of a form for the name of an account; it says why a text is none, where `parseUserName` gives null. */
export const userName = z.string({ error: 'required' }).check((context) => {
  const code = checkUserName(context.value)
  if (code !== null) context.issues.push({ code: 'custom', message: code, input: context.value })
}) as z.ZodMiniType<string, string> as z.ZodMiniType<UserName, string>

export const email = z.pipe(
  z.pipe(
    z.string({ error: 'required' }),
    z.transform((value) => value.trim()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(EMAIL_MAX, { error: 'email_invalid', abort: true }),
      z.refine(isEmail, { error: 'email_invalid' }),
    ),
)

/** A new password. The minimum length is a setting of the operator, which the server checks. */
export const newPassword = requiredText.check(
  z.maxLength(PASSWORD_MAX, { error: `password_max:${PASSWORD_MAX}` }),
)

/** Six digits; the space of the mask '### ###' is allowed and dropped (CONTRA-15). */
export const verificationCode = z.pipe(
  z.pipe(
    z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' })),
    z.transform((value) => value.replaceAll(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, { error: 'code_digits' })),
)

const SECOND_FACTOR_MAX = 32

/**
 * Six digits of an authenticator app, or a recovery code, as it was typed: spaces and dashes may stand in it.
 */
export const secondFactorCode = requiredText.check(z.maxLength(SECOND_FACTOR_MAX, { error: 'code_digits' }))

export const acceptRules = z.literal(true, { error: 'rules_not_accepted' })
