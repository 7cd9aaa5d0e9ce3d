import {
  cleanup,
  EVERYWHERE,
  filterRun,
  serviceRun,
  type Cleanup,
  type FilterRun,
  type ServiceRun,
} from '@gwar/protocol'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { cleanupsPath, runsPath } from './runs-path.ts'

/** How often work that goes on is asked about. */
const AGAIN_MS = 1000

/** A run and what it caught so far, asked about until it ends; the pages behind the first are older messages. */
export function useRun(channelId: string, id: string) {
  return useInfiniteQuery<FilterRun, LoadError, readonly FilterRun[], readonly unknown[], number | null>({
    queryKey: ['channel', channelId, 'run', id],
    enabled: channelId !== '',
    staleTime: 0,
    retry: false,
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const page = pageParam === null ? '' : `?after=${pageParam}`
      const path = runsPath(channelId, `/${encodeURIComponent(id)}${page}`)
      return loaded(await call(path, { answer: filterRun.answer, signal }))
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.state === 'going' ? AGAIN_MS : false),
  })
}

/** A run of the whole service, as {@link useRun}; the pages behind the first are older messages. */
export function useServiceRun(id: string) {
  return useInfiniteQuery<ServiceRun, LoadError, readonly ServiceRun[], readonly unknown[], string | null>({
    queryKey: ['channel', EVERYWHERE, 'run', id],
    staleTime: 0,
    retry: false,
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const page = pageParam === null ? '' : `?after=${encodeURIComponent(pageParam)}`
      const path = runsPath(EVERYWHERE, `/${encodeURIComponent(id)}${page}`)
      return loaded(await call(path, { answer: serviceRun.answer, signal }))
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.state === 'going' ? AGAIN_MS : false),
  })
}

/** How far a cleanup got, asked about until it ends. */
export function useCleanup(channelId: string, id: string) {
  return useQuery<Cleanup, LoadError>({
    queryKey: ['channel', channelId, 'cleanup', id],
    enabled: channelId !== '',
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      loaded(
        await call(cleanupsPath(channelId, `/${encodeURIComponent(id)}`), { answer: cleanup.answer, signal }),
      ),
    refetchInterval: ({ state }) => (state.data?.state === 'going' ? AGAIN_MS : false),
  })
}
