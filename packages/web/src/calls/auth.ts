import type { OwnUser } from '@gwar/protocol'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isFrame } from '../browser/is-frame.ts'
import { call, type CallResult } from './call.ts'
import { firstAnswers } from '../answers/first-answers.ts'
import { noteEndedLogin } from './ended-login.ts'
import { dropToken, getToken, setToken, tokenStore, withToken } from './token.ts'

/** The auth state: whose token this browser holds. */
export type Auth =
  | { readonly status: 'loading' | 'guest' }
  | { readonly status: 'user'; readonly user: OwnUser }

const GUEST: Auth = { status: 'guest' }

export const authStore = createStore<Auth>(() => ({ status: getToken() === null ? 'guest' : 'loading' }))

/** The newest loading of the auth state, with its token: who asks again for the same token waits for the same one. */
let task: { readonly token: string; readonly done: Promise<void> } | null = null

export function useAuth(): Auth {
  return useStore(authStore)
}

/** Loads the auth state now, and again whenever the token changes, in this tab or in another one. */
export function startAuth(): () => void {
  void load()
  const stop = tokenStore.subscribe(() => void load())
  const again = (): void => {
    if (getToken() !== null && authStore.getState().status !== 'user') void load()
  }
  window.addEventListener('online', again)
  return () => {
    stop()
    window.removeEventListener('online', again)
  }
}

/** Stores a token that a login or a registration gave, and loads its auth state (AUTH-09, AUTH-10). */
export async function logIn(token: string): Promise<void> {
  setToken(token)
  await load()
}

/**
 * Runs a call that ends the present token and may answer with another one in its place. The login stays as it is
 * meanwhile, in the other tabs, too.
 */
export function exchangeToken<T extends { readonly token?: string | undefined }>(
  run: () => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  return withToken(async () => {
    const result = await run()
    const token = result.ok ? result.value.token : undefined
    if (token !== undefined) {
      task = { token, done: Promise.resolve() }
      setToken(token)
    }
    return result
  })
}

/** Asks anew whether the login of this browser still lives: something may have ended it. */
export async function checkLogin(): Promise<void> {
  task = null
  await load()
}

/** Ends the session here and on the server. */
export async function logOut(): Promise<void> {
  // the server hears of it first, while the call still carries the token
  await call('/api/auth/logout', { method: 'POST' })
  setToken(null)
}

/** The longest time for which a token that the chat refused is kept, to learn how its login ended. */
const ASK_MS = 3000

/** Drops a token that the chat refused; the API tells first how its login ended. */
export async function refuseToken(token: string): Promise<void> {
  const asked = await call('/api/users/@me', {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ASK_MS),
  })
  const refusal = !asked.ok && asked.failure.kind === 'problem' ? asked.failure.body : null
  await forgetLogin(token, refusal)
}

/** Drops a token that was refused, and keeps what the refusal says about the end of its login. */
function forgetLogin(token: string, refusal: unknown): Promise<void> {
  // before the token goes, because its end leads to the login, which says it
  return dropToken(token, () => noteEndedLogin(refusal))
}

/** Pause between two tries of a page that was opened without the service. */
const AGAIN_MS = 3000

/** Keeps the login open: nobody is logged out because a page was opened where the service cannot be reached. */
function askLater(): void {
  task = null
  setTimeout(() => void (task === null && getToken() !== null && load()), AGAIN_MS)
}

/** Failure means 'not logged in' (AUTH-63). An ended session is forgotten, an unreachable server may come back. */
function load(): Promise<void> {
  const token = getToken()
  if (token === null) {
    task = null
    authStore.setState(GUEST, true)
    return Promise.resolve()
  }
  if (task?.token === token && authStore.getState().status !== 'guest') return task.done
  authStore.setState({ status: 'loading' }, true)
  const done = call('/api/users/@me', { answer: firstAnswers.ownUser }).then(async (result) => {
    if (getToken() !== token) return
    if (result.ok) authStore.setState({ status: 'user', user: result.value }, true)
    else if (result.failure.kind === 'problem' && result.failure.status === 401)
      await forgetLogin(token, result.failure.body)
    else if (isFrame()) askLater()
    else authStore.setState(GUEST, true)
  })
  task = { token, done }
  return done
}
