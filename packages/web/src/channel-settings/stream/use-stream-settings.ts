import { streamSettings, type ModePlan } from '@gwar/protocol'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call, type CallResult } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { isOutdated, TRIES } from '../is-outdated.ts'

export type StreamSettings = z.infer<typeof streamSettings.answer>

/** A change; what it does not name stays. */
interface Change {
  readonly picture_url?: string | null
  readonly plan?: ModePlan
  readonly visits_from?: readonly string[] | null
  readonly frame_origins?: readonly string[]
}

/**
 * Sends a change of a part of something, made of the settings as they are at this moment: another owner may have changed
 * another part since the page was loaded, and one who does so meanwhile is not undone either. Null changes nothing. Gives
 * the settings as they are then.
 */
export type ChangeSettings = (
  how: (now: StreamSettings) => Change | null,
) => Promise<CallResult<StreamSettings>>

/** What owners set of a channel's streams. */
export function useStreamSettings(
  channelId: string,
  isEnabled: boolean,
): UseQueryResult<StreamSettings, LoadError> & { change: ChangeSettings } {
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
  const tryChange: ChangeSettings = async (how) => {
    const now = await call(path, { answer })
    if (!now.ok) return now
    const change = how(now.value)
    // an older node tells no version, and passes over one
    const { version } = now.value
    return change === null ? now : call(path, { method: 'PUT', body: { ...change, version }, answer })
  }
  return {
    ...query,
    async change(how) {
      let result = await tryChange(how)
      for (let tries = 1; tries < TRIES && isOutdated(result); tries += 1)
        // each try is made of what the one before has found changed
        // oxlint-disable-next-line no-await-in-loop
        result = await tryChange(how)
      if (result.ok) client.setQueryData(queryKey, result.value)
      return result
    },
  }
}
