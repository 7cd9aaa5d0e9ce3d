import { channels as api, type ChannelsAnswer } from '@gwar/protocol'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { LoadError } from '../../calls/load-error.ts'

const EVERY_MS = 15_000
const AGAIN_MS = 5000

async function load(path: `/api/channels${string}`, signal: AbortSignal): Promise<ChannelsAnswer> {
  const result = await call(path, { answer: api.answer, signal })
  if (!result.ok) throw new LoadError(result.failure)
  return result.value
}

/** The channels of the front page, asked for again while somebody looks, and soon after a failure. */
export function useFrontChannels(): UseQueryResult<ChannelsAnswer> {
  return useQuery({
    queryKey: ['channels'],
    queryFn: ({ signal }) => load('/api/channels', signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : EVERY_MS),
  })
}

/** The channels whose names are nearest to a name, asked for again soon after a failure; not where the name is ''. */
export function useChannelsLike(name: string): UseQueryResult<ChannelsAnswer> {
  return useQuery({
    queryKey: ['channels', 'like', name],
    queryFn: ({ signal }) => load(`/api/channels?like=${encodeURIComponent(name.slice(0, 64))}`, signal),
    enabled: name !== '',
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  })
}
