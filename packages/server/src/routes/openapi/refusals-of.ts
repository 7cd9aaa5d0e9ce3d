import type { Route } from '../route.ts'

/** The meaning of each status of refusals. */
const MEANINGS: Readonly<Record<string, string>> = {
  400: 'Malformed, or not what it should be',
  401: 'Not logged in',
  402: 'Not verified yet',
  403: 'Not allowed, or not within the scopes',
  404: 'Not found, or not to be known',
  409: 'Stands otherwise, or taken',
  410: 'Expired',
  413: 'Over a limit',
  415: 'Another type of content is wanted',
  422: 'Refused: a sentence for each field, or one for the whole',
  429: 'Too often; Retry-After says when again',
  500: 'Failed on our side',
  503: 'Cannot be done now',
}

/** The statuses with which an operation may refuse, ascending, with their meanings. */
export function refusalsOf({ method, access, limit, takesFiles, shape }: Route): readonly [number, string][] {
  const { body, query, params, refuses = [] } = shape
  const statuses = new Set<number>(refuses)
  // 403 is for applications without the scope, and for all of them on routes that no application may call
  if (access === 'required') statuses.add(401).add(403)
  if (params !== undefined) statuses.add(404)
  if (query !== undefined) statuses.add(422)
  if (body !== undefined || takesFiles) for (const status of [400, 413, 415, 422]) statuses.add(status)
  // a body is parsed even where none is expected
  else if (method !== 'GET') for (const status of [400, 413, 415]) statuses.add(status)
  if (limit !== 'free') statuses.add(429)
  statuses.add(500)
  return [...statuses].sort((a, b) => a - b).map((status) => [status, MEANINGS[status] ?? 'Refused'])
}

/** The names of the schemas of which a refusal has one. */
export function refusalSchemas(status: number, { takesFiles, shape }: Route): readonly string[] {
  if (status === 422 || status === 409) return ['Problem', 'FieldErrors']
  if (status === 413 && takesFiles) return ['OverLimit']
  // a form that cannot be read at all is refused before it is one of OAuth
  if (shape.takesForm === true && status === 400) return ['OAuthError', 'Problem']
  return [shape.takesForm === true && status === 401 ? 'OAuthError' : 'Problem']
}
