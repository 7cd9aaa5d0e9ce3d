import * as z from 'zod/mini'
import { checkUserName } from './names.ts'

export const PASSWORD_MAX = 256
export const PASSWORD_MIN_DEFAULT = 8
export const EMAIL_MAX = 254
export const CODE_DIGITS = 6

/** One local part, one '@', a host with a dot; no spaces or control characters. The mail itself is the real proof. */
const EMAIL =
  /^[^\s@<>(),;:"[\]\\\p{Cc}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}]{2,}$/u

export const requiredText = z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }))

export const userName = z.string({ error: 'required' }).check((context) => {
  const code = checkUserName(context.value)
  if (code !== null) context.issues.push({ code: 'custom', message: code, input: context.value })
})

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
      z.regex(EMAIL, { error: 'email_invalid' }),
    ),
)

/** A new password; the lower bound is a setting of the operator, checked by the server. */
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

export const acceptRules = z.literal(true, { error: 'rules_not_accepted' })
