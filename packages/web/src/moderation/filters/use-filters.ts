import { filters, type Filters } from '@gwar/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Check } from '../../answers/shape.ts'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { isOfAnything, type LoggedEntry } from '../../shell/moderation/modlog.ts'
import { useModlog } from '../../shell/moderation/use-modlog.ts'
import { scopePath } from '../../shell/moderation/scope-path.ts'

/** The path of a call about the filters of a channel. */
export function filtersPath(channelId: string, rest = ''): `/api/${string}` {
  return scopePath(channelId, `/filters${rest}`)
}

/** Whether an entry may change the filters, or who may change them, which the settings say. */
function changesFilters(entry: LoggedEntry): boolean {
  const { kind } = entry
  return kind.startsWith('filter') || kind === 'undo' || kind === 'settings' || isOfAnything(entry)
}

interface FiltersNow {
  readonly data: Filters | undefined
  readonly error: LoadError | null
  readonly again: () => void
  /** Shows these in place of what was loaded, until it is loaded again. */
  readonly show: (filters: Filters) => void
}

/** The filters of a channel in the order in which they decide; what somebody else changes is loaded at once. */
export function useFilters(channelId: string, target: string): FiltersNow {
  const client = useQueryClient()
  const queryKey = ['channel', channelId, 'filters']
  const { data, error, isFetching, refetch } = useQuery<Filters, LoadError>({
    queryKey,
    staleTime: 0,
    // the body of a filter is read where it is shown: a later version may know more conditions
    queryFn: async () =>
      loaded(await call(filtersPath(channelId), { answer: filters.answer as unknown as Check<Filters> })),
  })
  const again = (): void => void refetch()
  useModlog(target, true, (entry) => {
    if (entry === null ? data !== undefined : changesFilters(entry)) again()
  })
  return {
    data,
    error: isFetching ? null : error,
    again,
    show: (shown) => {
      // an answer that is on its way is older
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, shown)
    },
  }
}
