import type { Auth } from '../../calls/auth.ts'
import { paths } from './paths.ts'

export interface Access {
  /** Who may open the route: `login`, only the logged in; `guest`, only guests; `any`, everybody. */
  access: 'any' | 'login' | 'guest'
  /** Letters of the person's own modes, one of which is needed; nobody else gets in. */
  modes?: readonly string[]
}

export type Verdict = 'show' | 'wait' | { goTo: string }

/** Whether a route opens (spec A §2, route guard). `here` is the full path with its query. */
export function guard(route: Access, auth: Auth, here: string): Verdict {
  const isOpen = route.access === 'any' && route.modes === undefined
  if (isOpen) return 'show'
  if (auth.status === 'loading') return 'wait'
  if (route.access === 'login' && auth.status === 'guest') return { goTo: paths.login(here) }
  if (route.access === 'guest' && auth.status === 'user') return { goTo: paths.home }
  if (route.modes !== undefined && !hasMode(auth, route.modes)) return { goTo: paths.home }
  return 'show'
}

function hasMode(auth: Auth, modes: readonly string[]): boolean {
  return auth.status === 'user' && modes.some((mode) => auth.user.modes.includes(mode))
}
