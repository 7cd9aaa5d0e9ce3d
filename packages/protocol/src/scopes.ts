/** What an application may be allowed to do for somebody, in the order in which it is shown (OPEN-45). */
export const SCOPES = [
  'user',
  'user_email',
  'user_subscriptions',
  'user_blocked_users',
  'chat_read',
  'private_read',
  'chat_write',
  'moderate',
  'channel_manage',
] as const
export type Scope = (typeof SCOPES)[number]

/** What an application asks for that names nothing: who somebody is, and no more. */
export const DEFAULT_SCOPE: Scope = 'user'

export function isScope(name: string): name is Scope {
  return SCOPES.some((scope) => scope === name)
}

/** A list with spaces between (RFC 6749 §3.3), in the order of the table, each once; null with an unknown one. */
export function parseScopes(list: string): Scope[] | null {
  const named = list.split(' ').filter((name) => name !== '')
  if (!named.every(isScope)) return null
  return SCOPES.filter((scope) => named.includes(scope))
}
