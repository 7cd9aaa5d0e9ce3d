import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../browser/memory.ts'

const KEY = 'gwar.ended'

/**
 * What the server said about the login of this browser that was ended from elsewhere, as JSON; kept for all tabs until
 * somebody logs in. It holds no token.
 */
export const endedLoginStore = createStore<{ said: string | null }>(() => ({ said: recall(KEY) }))

/** Keeps what a refusal of the token says about the end of its login, where it says anything. */
export function noteEndedLogin(refusal: unknown): void {
  if (typeof refusal === 'object' && refusal !== null && 'ended_by' in refusal) keep(JSON.stringify(refusal))
}

export function forgetEndedLogin(): void {
  if (endedLoginStore.getState().said !== null) keep(null)
}

// another tab that found the login ended tells this one
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) endedLoginStore.setState({ said: recall(KEY) })
  })
}

function keep(said: string | null): void {
  remember(KEY, said)
  endedLoginStore.setState({ said })
}
