import type { AuthorizationError } from './authorization-request.ts'

type Said =
  | { readonly code: string }
  | { readonly error: AuthorizationError | 'access_denied'; readonly error_description?: string }

/**
 * The application's redirect address with the parameters of the answer added. `iss` names this service, so that
 * an application of several services cannot take the answer of one for another's (RFC 9207).
 */
export function answerAt(
  request: { readonly redirect: string; readonly state: string | null },
  issuer: string,
  said: Said,
): string {
  const answer = new URLSearchParams({ ...said, iss: issuer })
  if (request.state !== null) answer.set('state', request.state)
  return `${request.redirect}${request.redirect.includes('?') ? '&' : '?'}${answer.toString()}`
}
