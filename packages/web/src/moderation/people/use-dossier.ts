import { moderationPerson, type ModerationPerson } from '@gwar/protocol'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { useModlog } from '../../shell/moderation/use-modlog.ts'
import { peoplePath } from './people-path.ts'

interface DossierNow {
  /** As the newest page tells it; undefined before that is there. */
  readonly person: ModerationPerson | undefined
  /** Acts and messages of all pages that are loaded, the newest first. */
  readonly items: ModerationPerson['data']
  /** When it was loaded, in ms since 1970. */
  readonly at: number
  readonly error: LoadError | null
  readonly again: () => void
  /** Loads older ones; null where there are none. */
  readonly more: (() => void) | null
}

/** What the moderators know of somebody; what is done meanwhile comes in at once. */
export function useDossier(channelId: string, target: string, who: string): DossierNow {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, dataUpdatedAt } =
    useInfiniteQuery<
      ModerationPerson,
      LoadError,
      readonly ModerationPerson[],
      readonly unknown[],
      string | null
    >({
      queryKey: ['channel', channelId, 'person', who],
      staleTime: 0,
      retry: false,
      initialPageParam: null,
      queryFn: async ({ pageParam, signal }) => {
        const query = pageParam === null ? '' : `?before=${encodeURIComponent(pageParam)}`
        const path = peoplePath(channelId, `/${encodeURIComponent(who)}${query}`)
        return loaded(await call(path, { answer: moderationPerson.answer, signal }))
      },
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages,
    })
  useModlog(target, true, (entry) => {
    // looking is an entry itself where staff looks: asking again would make another
    if (entry?.kind !== 'looked' && (entry !== null || data !== undefined)) void refetch()
  })
  return {
    person: data?.[0],
    items: data?.flatMap((page) => page.data) ?? [],
    at: dataUpdatedAt,
    error: isFetching ? null : error,
    again: () => void refetch(),
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
  }
}
