import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../browser/memory.ts'
import { forgetEndedLogin } from './ended-login.ts'

const KEY = 'gwar.token'

/** The session token of this browser, the same in all its tabs. */
export const tokenStore = createStore<{ token: string | null }>(() => ({ token: recall(KEY) }))

export function getToken(): string | null {
  return tokenStore.getState().token
}

export function setToken(token: string | null): void {
  if (token !== null) forgetEndedLogin()
  remember(KEY, token)
  tokenStore.setState({ token })
}

/**
 * Forgets a token that the server refused, unless a call of this tab or of another one is just exchanging it: then the
 * new token holds. `beforehand` runs where it is forgotten.
 */
export async function dropToken(refused: string, beforehand = (): void => undefined): Promise<void> {
  await withToken(() => {
    const kept = recall(KEY)
    if (kept !== null && kept !== refused) tokenStore.setState({ token: kept })
    else if (getToken() === refused) {
      beforehand()
      setToken(null)
    }
    return Promise.resolve()
  })
}

let queue: Promise<unknown> = Promise.resolve()

/** Runs `change` while no other tab changes or drops the token. */
export function withToken<T>(change: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator as { locks?: LockManager }
  if (locks !== undefined) return locks.request(KEY, change)
  const done = queue.then(change, change)
  queue = done.catch(() => undefined)
  return done
}

// login and logout in one tab hold for the others; a null key means that the storage was cleared
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) tokenStore.setState({ token: recall(KEY) })
  })
}
