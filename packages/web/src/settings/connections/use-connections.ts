import { connections, type Connection } from '@gwar/protocol'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { LoadError } from '../applications/use-applications.ts'

/** The accounts that one may log in with, asked anew each time they are looked at. */
export function useConnections(): UseQueryResult<Connection[], LoadError> {
  return useQuery({
    queryKey: ['account', 'connections'],
    queryFn: async () => {
      const result = await call('/api/users/@me/connections', { answer: connections.answer })
      if (!result.ok) throw new LoadError(result.failure)
      return result.value
    },
    staleTime: 0,
  })
}
