/** Long enough for the way from the browser through the application to us. */
export const CODE_SECONDS = 60
/** A copy of an access token is worth this long; a bot renews it while it runs. */
export const ACCESS_SECONDS = 4 * 60 * 60
/** Since the last renewal: an application that is used stays allowed, one that is forgotten does not. */
export const REFRESH_SECONDS = 60 * 24 * 60 * 60

export function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}
