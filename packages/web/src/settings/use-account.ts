import { ownAccount, ownSessions, type OwnAccount, type OwnSession } from '@gwar/protocol'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { loaded, type LoadError } from '../calls/load-error.ts'

/** The account as the server has it, asked anew each time it is looked at. */
export function useAccount(): UseQueryResult<OwnAccount, LoadError> {
  return useQuery({
    queryKey: ['account'],
    queryFn: async () => loaded(await call('/api/users/@me/account', { answer: ownAccount.answer })),
    staleTime: 0,
  })
}

/** Where the account is logged in. */
export function useSessions(): UseQueryResult<OwnSession[], LoadError> {
  return useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: async () => loaded(await call('/api/users/@me/sessions', { answer: ownSessions.answer })),
    staleTime: 0,
  })
}
