/** What the page that leads to the login tells it, in the browser's history: the name of who has just set a password. */
export function loginState(name: string): { readonly loginName: string } {
  return { loginName: name }
}

/** The name that the page before told, null where it told none. */
export function loginNameOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('loginName' in state)) return null
  return typeof state.loginName === 'string' ? state.loginName : null
}
