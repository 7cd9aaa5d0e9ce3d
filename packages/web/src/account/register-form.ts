import { acceptRules, email, newPassword, requiredText, userName } from '@gwar/protocol'
import * as z from 'zod/mini'
import { config } from '../browser/config.ts'
import { checkPasswords } from './passwords.ts'

/** The fields of the register call one by one: all that is wrong is told at once, not the fields first. */
export const registerForm = z.object({
  name: userName,
  email,
  password: newPassword,
  password_confirmation: requiredText,
  accept_rules: acceptRules,
  'g-recaptcha-response': z.string(),
})

/** The values while they are filled in: the box may be empty. */
export type RegisterForm = Omit<z.input<typeof registerForm>, 'accept_rules'> & { accept_rules: boolean }

/** What no single field knows. */
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
