import { config } from '../../browser/config.ts'

interface Passwords {
  readonly password: string
  readonly password_confirmation: string
}

/** Errors of a new password: one too short at its field, one that differs at the repetition, where a slip is mended. */
export function checkPasswords(
  { password, password_confirmation: repeated }: Passwords,
  { passwordMinLength } = config,
): Partial<Record<keyof Passwords, string>> {
  return {
    ...(password !== '' &&
      password.length < passwordMinLength && { password: `password_min:${passwordMinLength}` }),
    ...(repeated !== '' && password !== repeated && { password_confirmation: 'password_differs' }),
  }
}
