/**
 * The scopes: what an application may be allowed to do for somebody, in the order in which they are shown
 * (OPEN-45).
 */
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

/** The scope of an application that asks for none by name: it learns who somebody is, and no more. */
export const DEFAULT_SCOPE: Scope = 'user'

export function isScope(name: string): name is Scope {
  return SCOPES.some((scope) => scope === name)
}

/**
 * Reads a list of scopes separated by spaces (RFC 6749 §3.3). The result is in the order of the table, each once;
 * null where one is unknown.
 */
export function parseScopes(list: string): Scope[] | null {
  const named = list.split(' ').filter((name) => name !== '')
  if (!named.every(isScope)) return null
  return SCOPES.filter((scope) => named.includes(scope))
}
