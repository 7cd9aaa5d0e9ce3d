import { streamById, streams, STREAMS_PAGE, type PastStream, type StreamAnswer } from '@gwar/protocol'
import {
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { call } from '../../../calls/call.ts'
import { loaded, type LoadError } from '../../../calls/load-error.ts'

/** How often a stream that is on air is asked for anew, and one that ended and whose sums are not there yet. */
const EVERY_MS = 60_000
const UNCOUNTED_MS = 5000

const load = async (channelId: string, before: string | null, signal: AbortSignal) => {
  const query = before === null ? '' : `?before=${before}`
  return loaded(
    await call(`/api/channels/${encodeURIComponent(channelId)}/streams${query}`, {
      answer: streams.answer,
      signal,
    }),
  )
}

/** The streams of a channel, the newest first, a page more with each `fetchNextPage`. */
export function useStreams(channelId: string): UseInfiniteQueryResult<readonly PastStream[], LoadError> {
  return useInfiniteQuery<
    readonly PastStream[],
    LoadError,
    readonly PastStream[],
    readonly unknown[],
    string | null
  >({
    queryKey: ['channel', channelId, 'streams'],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) => load(channelId, pageParam, signal),
    getNextPageParam: (page) => (page.length < STREAMS_PAGE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
  })
}

/** One stream with its minutes. */
export function useStream(id: string): UseQueryResult<StreamAnswer, LoadError> {
  return useQuery<StreamAnswer, LoadError>({
    queryKey: ['stream', id],
    queryFn: async ({ signal }) =>
      loaded(await call(`/api/streams/${encodeURIComponent(id)}`, { answer: streamById.answer, signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.ended_at === null) return EVERY_MS
      // who sees no figures is told of no sums either
      return data?.sums === null ? UNCOUNTED_MS : false
    },
  })
}

/** The streams before one, the newest first, as many as a page has. */
export function useStreamsBefore(
  channelId: string,
  id: string,
): UseQueryResult<readonly PastStream[], LoadError> {
  return useQuery<readonly PastStream[], LoadError>({
    queryKey: ['channel', channelId, 'streams', 'before', id],
    queryFn: ({ signal }) => load(channelId, id, signal),
  })
}
