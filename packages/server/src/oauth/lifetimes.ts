/** How long a code is valid: enough for the way through the browser and the application back to us. */
export const AUTHORIZATION_CODE_SECONDS = 60
/** How long an access token is valid, and so a copy of it; a bot renews it while it runs. */
export const ACCESS_SECONDS = 4 * 60 * 60
/**
 * How long a refresh token is valid since the last renewal: the consent of an application that is not used ends.
 */
export const REFRESH_SECONDS = 60 * 24 * 60 * 60

export function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}
