import { streamSettings, type ModePlan } from '@gwar/protocol'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call, type CallFailure } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'

type StreamSettings = z.infer<typeof streamSettings.answer>

/** Sends a change; what it does not name stays. Gives why it was refused, or null. */
export type SaveSettings = (change: {
  readonly picture_url?: string | null
  readonly plan?: ModePlan
  readonly visits_from?: readonly string[] | null
}) => Promise<CallFailure | null>

/** What owners set of a channel's streams. */
export function useStreamSettings(
  channelId: string,
  isEnabled: boolean,
): UseQueryResult<StreamSettings, LoadError> & { save: SaveSettings } {
  const path = `/api/channels/${encodeURIComponent(channelId)}/stream/settings` as const
  const { answer } = streamSettings
  const queryKey = ['channel', channelId, 'stream settings']
  const client = useQueryClient()
  const query = useQuery<StreamSettings, LoadError>({
    queryKey,
    enabled: isEnabled,
    staleTime: 0,
    queryFn: async ({ signal }) => loaded(await call(path, { answer, signal })),
  })
  return {
    ...query,
    async save(change) {
      const result = await call(path, { method: 'PUT', body: change, answer })
      if (result.ok) client.setQueryData(queryKey, result.value)
      return result.ok ? null : result.failure
    },
  }
}
