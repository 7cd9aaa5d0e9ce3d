import { moderationLog, type ListedEntry, type ModerationLog } from '@gwar/protocol'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, type CallFailure } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { useGatheredModlog } from '../../shell/moderation/use-gathered-modlog.ts'
import { scopePath } from '../../shell/moderation/scope-path.ts'

/** What the log is narrowed to; '' asks for nothing. */
export interface LogFilter {
  readonly text: string
  readonly actor: string
  readonly target: string
  readonly kind: string
}

export const NO_FILTER: LogFilter = { text: '', actor: '', target: '', kind: '' }

export interface Log {
  /** Newest first; null before the first page is there. */
  readonly entries: readonly ListedEntry[] | null
  /** When the newest page was loaded, in ms since 1970. */
  readonly at: number
  readonly failure: CallFailure | null
  /** Loads older ones; null where there are none, or they are on their way. */
  readonly more: (() => void) | null
  readonly again: () => void
}

/**
 * The log of a channel, page by page; with `from` it begins at the entry of that number, and not at the newest. A new
 * entry joins it at once, many within a second together, and what was missed while the connection was away with the next
 * welcome.
 */
export function useLog(
  channelId: string,
  target: string,
  filter: LogFilter,
  from: number | null,
  isEnabled: boolean,
): Log {
  const asked = Object.entries(filter).filter(([, value]) => value.trim() !== '')
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch, dataUpdatedAt } =
    useInfiniteQuery<ModerationLog, LoadError, readonly ModerationLog[], readonly unknown[], number | null>({
      queryKey: ['channel', channelId, 'log', filter, from],
      enabled: isEnabled,
      staleTime: 0,
      retry: false,
      // another part of the log is no older view of this one
      placeholderData: (data, query) => (query?.queryKey.at(-1) === from ? data : undefined),
      initialPageParam: from === null ? null : from + 1,
      queryFn: async ({ pageParam, signal }) => {
        const query = new URLSearchParams([
          ...asked.map(([name, value]) => [name, value.trim()]),
          ...(pageParam === null ? [] : [['before', String(pageParam)]]),
        ])
        const path = scopePath(channelId, `/log?${query.toString()}`)
        const answer = await call(path, { answer: moderationLog.answer, signal })
        // nobody has that name: no entry can be about them
        return !answer.ok && answer.failure.kind === 'fields' ? { data: [], next: null } : loaded(answer)
      },
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages,
    })

  // the first page is asked for anyhow
  useGatheredModlog(target, isEnabled, (isBack) => (isBack && data === undefined ? undefined : refetch()))

  const entries = useMemo(() => data?.flatMap(({ data: page }) => page) ?? null, [data])
  return {
    // what is there stays while it cannot be loaded anew, but not for who may not see it any more
    entries: error?.failure.kind === 'problem' ? null : entries,
    failure: isFetching ? null : (error?.failure ?? null),
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
    at: dataUpdatedAt,
    again: () => void refetch(),
  }
}
