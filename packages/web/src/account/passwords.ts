import { config } from '../browser/config.ts'

interface Passwords {
  readonly password: string
  readonly password_confirmation: string
}

/** What is wrong with a new password and its repetition together; that is where a slip of the finger is mended. */
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
