import { ownModeration, type OwnModeration } from '@gwar/protocol'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'

/**
 * What was done about the reader, in one channel or, with null, in all of them. It is not asked for while `enabled` is
 * false.
 */
export function useOwnModeration(
  channelId: string | null,
  enabled = true,
): UseQueryResult<OwnModeration, LoadError> {
  return useQuery<OwnModeration, LoadError>({
    queryKey: ['own-moderation', channelId],
    staleTime: 0,
    enabled,
    queryFn: async () =>
      loaded(
        await call(
          channelId === null
            ? '/api/users/@me/moderation'
            : `/api/users/@me/moderation?channel=${encodeURIComponent(channelId)}`,
          { answer: ownModeration.answer },
        ),
      ),
  })
}
