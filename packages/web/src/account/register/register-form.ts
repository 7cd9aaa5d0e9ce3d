import { acceptRules, email, newPassword, requiredText, userName } from '@gwar/protocol'
import * as z from 'zod/mini'
import { config } from '../../browser/config.ts'
import { checkPasswords } from '../password/passwords.ts'

/** The form of the register call, checked field by field, so that all errors are told at once. */
export const registerForm = z.object({
  name: userName,
  email,
  password: newPassword,
  password_confirmation: requiredText,
  accept_rules: acceptRules,
  'g-recaptcha-response': z.string(),
})

/** The form's values while it is filled in: the box for the rules may still be unticked. */
export type RegisterForm = Omit<z.input<typeof registerForm>, 'accept_rules'> & { accept_rules: boolean }

/** Errors that no field shows alone: passwords that differ, a captcha not ticked. */
export function alsoCheckRegistration(
  values: RegisterForm,
  isTickMissing: boolean,
  settings = config,
): Partial<Record<keyof RegisterForm, string>> {
  return {
    ...checkPasswords(values, settings),
    ...(isTickMissing && { 'g-recaptcha-response': 'required' }),
  }
}
