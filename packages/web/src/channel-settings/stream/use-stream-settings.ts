import { streamSettings, type ModePlan } from '@gwar/protocol'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call, type CallFailure, type CallResult } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'

export type StreamSettings = z.infer<typeof streamSettings.answer>

/** A change; what it does not name stays. */
interface Change {
  readonly picture_url?: string | null
  readonly plan?: ModePlan
  readonly visits_from?: readonly string[] | null
  readonly frame_origins?: readonly string[]
}

/** Sends a change. Gives why it was refused, or null. */
export type SaveSettings = (change: Change) => Promise<CallFailure | null>

/**
 * Sends a change of a part of something, made of the settings as they are at this moment: another owner may have changed
 * another part since the page was loaded. Gives the settings as they are then.
 */
export type ChangeSettings = (how: (now: StreamSettings) => Change) => Promise<CallResult<StreamSettings>>

/** What owners set of a channel's streams. */
export function useStreamSettings(
  channelId: string,
  isEnabled: boolean,
): UseQueryResult<StreamSettings, LoadError> & { save: SaveSettings; change: ChangeSettings } {
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
  const send = async (change: Change): Promise<CallResult<StreamSettings>> => {
    const result = await call(path, { method: 'PUT', body: change, answer })
    if (result.ok) client.setQueryData(queryKey, result.value)
    return result
  }
  return {
    ...query,
    async save(change) {
      const result = await send(change)
      return result.ok ? null : result.failure
    },
    async change(how) {
      const now = await call(path, { answer })
      return now.ok ? send(how(now.value)) : now
    },
  }
}
