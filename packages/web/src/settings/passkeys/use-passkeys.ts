import { ownPasskeys, type OwnPasskey } from '@gwar/protocol'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'

/** The passkeys of the account, asked anew each time they are looked at. */
export function usePasskeys(): UseQueryResult<OwnPasskey[], LoadError> {
  return useQuery({
    queryKey: ['account', 'passkeys'],
    queryFn: async () => loaded(await call('/api/users/@me/passkeys', { answer: ownPasskeys.answer })),
    staleTime: 0,
  })
}
