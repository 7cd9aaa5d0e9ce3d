import { inboxEntry, ownInbox, type InboxEntry, type InboxKind, type OwnInbox } from '@gwar/protocol'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Check } from '../../answers/shape.ts'
import { ASKED_ANEW } from '../../calls/asked-anew.ts'
import { call, type CallFailure } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { useInboxUnread } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'

/** How many ms new entries are gathered before the open list is loaded again. */
const GATHER_MS = 1000

interface Inbox {
  /** Null until the first page is there, and after a failure. */
  readonly entries: readonly InboxEntry[] | null
  readonly failure: CallFailure | null
  /** Loads the next page; null where there is none, or where it is on its way. */
  readonly more: (() => void) | null
  /** Why the next page did not come; null while that is not known. */
  readonly moreFailure: CallFailure | null
  readonly isLoadingMore: boolean
  readonly again: () => void
}

/** Entries of a kind that this version does not know are left out. */
const page: Check<OwnInbox> = {
  parse(value) {
    const { data } = value as { data: unknown[] }
    return ownInbox.answer.parse({
      ...(value as object),
      data: data.filter((entry) => inboxEntry.safeParse(entry).success),
    })
  },
}

/** The inbox over all channels, page by page. What it shows is read with that, in all windows (SRCH-22). */
export function useInbox(kind: InboxKind): Inbox {
  const {
    data,
    error,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery<OwnInbox, LoadError, readonly OwnInbox[], readonly string[], string | null>({
    ...ASKED_ANEW,
    queryKey: ['inbox', kind],
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ kind, ...(pageParam === null ? {} : { before: pageParam }) })
      return loaded(await call(`/api/users/@me/inbox?${query.toString()}`, { answer: page, signal }))
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
  })
  const entries = useMemo(() => data?.flatMap(({ data: list }) => list) ?? null, [data])
  const newest = kind === 'all' ? entries?.find(({ is_new: isNew }) => isNew)?.id : undefined
  useEffect(() => {
    if (newest !== undefined) void markRead(newest)
  }, [newest])

  // what comes while it is open joins it
  const unread = useInboxUnread()
  const [shown, setShown] = useState(unread)
  if (unread < shown) setShown(unread)
  const isBehind = entries !== null && unread > shown
  useEffect(() => {
    if (!isBehind) return undefined
    const timer = setTimeout(() => {
      setShown(stores.inbox.unread)
      void refetch()
    }, GATHER_MS)
    return () => clearTimeout(timer)
  }, [isBehind, refetch])

  return {
    entries,
    failure: entries === null && !isFetching ? (error?.failure ?? null) : null,
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
    moreFailure: isFetchNextPageError && !isFetchingNextPage ? error.failure : null,
    isLoadingMore: isFetchingNextPage,
    again: () => void refetch(),
  }
}

async function markRead(upTo: string): Promise<void> {
  const result = await call('/api/users/@me/inbox/read', { method: 'PUT', body: { up_to: upTo } })
  if (result.ok) stores.inbox.set(0)
}
