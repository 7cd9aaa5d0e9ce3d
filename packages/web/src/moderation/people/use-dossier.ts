import { moderationPerson, type ModerationPerson } from '@gwar/protocol'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { isOfAnything, type LoggedEntry } from '../../shell/moderation/modlog.ts'
import { useModlog } from '../../shell/moderation/use-modlog.ts'
import { peoplePath } from './people-path.ts'

/** Kinds of entries that name nobody and may be about many people, or say what the next strike brings. */
const OF_MANY: ReadonlySet<string> = new Set(['cleanup', 'undo', 'decided', 'pact', 'list', 'settings'])

/** Whether an entry may change what is known of a person; one that could not be read may. */
function concerns(entry: LoggedEntry, id: string): boolean {
  const { kind, about } = entry
  return about === id || isOfAnything(entry) || (about === null && OF_MANY.has(kind))
}

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
  const id = data?.[0]?.user.id
  useModlog(target, true, (entry) => {
    // looking is an entry itself where staff looks: what concerns others is no reason to, and another look neither
    if (
      entry === null
        ? data !== undefined
        : entry.kind !== 'looked' && (id === undefined || concerns(entry, id))
    )
      void refetch()
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
