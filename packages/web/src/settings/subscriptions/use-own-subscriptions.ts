import { ownSubscriptions, type OwnSubscriptions } from '@gwar/protocol'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'

/** What one subscribes to, ended or not, and gifts that one got, asked anew each time they are looked at. */
export function useOwnSubscriptions(): UseQueryResult<OwnSubscriptions, LoadError> {
  return useQuery({
    queryKey: ['own subscriptions'],
    queryFn: async ({ signal }) =>
      loaded(await call('/api/users/@me/subscriptions', { answer: ownSubscriptions.answer, signal })),
    staleTime: 0,
  })
}
