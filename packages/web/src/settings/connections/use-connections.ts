import { connections, type Connection } from '@gwar/protocol'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'

/** The accounts that one may log in with, asked anew each time they are looked at. */
export function useConnections(): UseQueryResult<Connection[], LoadError> {
  return useQuery({
    queryKey: ['account', 'connections'],
    queryFn: async () => loaded(await call('/api/users/@me/connections', { answer: connections.answer })),
    staleTime: 0,
  })
}
