import type { AuthorizationError } from './authorization-request.ts'

type Said =
  | { readonly code: string }
  | { readonly error: AuthorizationError | 'access_denied'; readonly error_description?: string }

/**
 * The address of the application with the answer behind what it holds already. `iss` says who answers, so that an
 * application with several services takes no answer for another's (RFC 9207).
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
