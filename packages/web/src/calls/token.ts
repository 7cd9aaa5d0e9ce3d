import { createStore } from 'zustand/vanilla'
import { recall, remember } from './memory.ts'

const KEY = 'gwar.token'

/** The session token of this browser, the same in all its tabs. */
export const tokenStore = createStore<{ token: string | null }>(() => ({ token: recall(KEY) }))

export function getToken(): string | null {
  return tokenStore.getState().token
}

export function setToken(token: string | null): void {
  remember(KEY, token)
  tokenStore.setState({ token })
}

// login and logout in one tab hold for the others; a null key means that the storage was cleared
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) tokenStore.setState({ token: recall(KEY) })
  })
}
