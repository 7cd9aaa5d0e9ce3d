import { ownUser, type OwnUser } from '@gwar/protocol'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { getToken, setToken, tokenStore } from './token.ts'

export type Auth = { status: 'loading' } | { status: 'guest' } | { status: 'user'; user: OwnUser }

/** The auth state: whose token this browser holds. A failure means 'not logged in' (AUTH-63). */
export function useAuth(): Auth {
  const token = useStore(tokenStore, (state) => state.token)
  const { data, isPending } = useQuery({ ...ownUserQuery(token ?? ''), enabled: token !== null })
  if (token === null) return { status: 'guest' }
  if (isPending) return { status: 'loading' }
  return data == null ? { status: 'guest' } : { status: 'user', user: data }
}

/** Stores a token that a login, a registration or a popup gave, and loads its auth state (AUTH-09, AUTH-10). */
export async function logIn(token: string): Promise<void> {
  setToken(token)
  await queryClient.prefetchQuery(ownUserQuery(token))
}

/** Ends the session here and on the server; nothing of it stays in memory. */
export async function logOut(): Promise<void> {
  // the server hears of it first, while the call still carries the token
  await call('/api/auth/logout', { method: 'POST' })
  setToken(null)
  queryClient.clear()
}

function ownUserQuery(token: string) {
  return queryOptions({
    queryKey: ['@me', token],
    queryFn: async ({ signal }): Promise<OwnUser | null> => {
      const result = await call('/api/users/@me', { answer: ownUser.answer, signal })
      if (result.ok) return result.value
      const isRefused = result.failure.kind === 'problem' && result.failure.status === 401
      // an ended session is forgotten; an unreachable server is asked again when the network is back
      if (!isRefused) throw new Error(`the auth state could not be loaded: ${result.failure.kind}`)
      if (getToken() === token) setToken(null)
      return null
    },
    staleTime: 5 * 60_000,
  })
}
