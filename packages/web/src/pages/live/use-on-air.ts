import { onAir as api, ON_AIR_PAGE, type ChannelOnAir } from '@gwar/protocol'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'

const EVERY_MS = 30_000
const AGAIN_MS = 5000

type Page = z.infer<typeof api.answer>

interface OnAir {
  /** When it was asked, by the clock of the service, ms since 1970; null where the node does not say. */
  readonly at: number | null
  /** How many there are on all pages, also on those that were not asked for. */
  readonly total: number
  readonly channels: readonly ChannelOnAir[]
  /** Whether there is a page behind those that were asked for. */
  readonly hasMore: boolean
}

/** The channels on air by viewers, a page more with each `fetchNextPage`; asked for again while somebody looks. */
export function useOnAir(): UseInfiniteQueryResult<OnAir, LoadError> {
  return useInfiniteQuery<Page, LoadError, OnAir, readonly unknown[], number>({
    queryKey: ['on air'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      loaded(await call(`/api/streams?on_air=1&page=${pageParam}`, { answer: api.answer, signal })),
    getNextPageParam: (_last, pages) => (hasMore(pages) ? pages.length + 1 : undefined),
    select: ({ pages }) => ({
      at: momentOf(pages.at(-1)),
      total: pages.at(-1)?.total ?? 0,
      channels: eachOnce(pages.flatMap(({ channels }) => channels)),
      hasMore: hasMore(pages),
    }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : EVERY_MS),
  })
}

function momentOf(page: Page | undefined): number | null {
  return page?.at === undefined ? null : Date.parse(page.at)
}

function hasMore(pages: readonly Page[]): boolean {
  return (pages.at(-1)?.total ?? 0) > pages.length * ON_AIR_PAGE
}

/** Between two pages a channel may have got fewer viewers: it is on both then. */
function eachOnce(channels: readonly ChannelOnAir[]): readonly ChannelOnAir[] {
  return [...new Map(channels.map((one) => [one.channel.id, one])).values()]
}
