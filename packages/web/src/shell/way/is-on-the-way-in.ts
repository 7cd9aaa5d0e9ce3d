import { paths } from './paths.ts'

const WAYS: ReadonlySet<string> = new Set([
  paths.login(),
  paths.register(),
  paths.resetPassword,
  paths.changePassword,
  paths.verifyEmail,
  paths.oauthRegister,
])

/** Whether a path is that of a screen on which a guest logs in or registers. */
export function isOnTheWayIn(path: string): boolean {
  return WAYS.has(path)
}
