import { filterCounts, type FilterRecord } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { call } from '../../calls/call.ts'
import { loaded } from '../../calls/load-error.ts'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { FilterIcon, LeftIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import type { ModerationTabProps } from '../tab-props.ts'
import { FilterEditor } from './filter-editor.tsx'
import { FilterMonth } from './filter-month.tsx'
import styles from './filters.module.css'
import { filtersPath, useFilters } from './use-filters.ts'

/** One filter: its editor with what it does to a text, and what it caught lately. */
export function FilterPage({ channelId, target, name, rest }: ModerationTabProps): ReactElement {
  const texts = useTexts().filterPage
  const { data, error, again, show } = useFilters(channelId, target)
  const isNew = rest === 'new'
  const found = data?.data.find(({ id }) => id === rest)
  // what was there while it was edited stays on the screen, also when somebody removes it
  const [last, setLast] = useState<FilterRecord | undefined>(undefined)
  if (found !== undefined && found !== last) setLast(found)
  const filter = found ?? last
  const list = paths.moderation(name, 'filters')
  return (
    <div className={styles['page']}>
      <Link href={list} className={styles['back']}>
        <LeftIcon isSmall />
        {texts.back}
      </Link>
      {error !== null && <LoadFailure error={error} onRetry={again} />}
      {data !== undefined &&
        (filter === undefined && !isNew ? (
          <Empty icon={<FilterIcon />}>{texts.gone}</Empty>
        ) : (
          <FilterEditor
            channelId={channelId}
            name={name}
            filter={filter ?? null}
            mayEdit={data.may_edit}
            list={list}
            page={(id) => paths.moderation(name, 'filters', id)}
            onSaved={(saved) => {
              // the page of a new one, and what is shown of it, does not wait for the list
              if (saved !== undefined) show({ ...data, data: withFilter(data.data, saved) })
              again()
            }}
          />
        ))}
      {filter !== undefined && <Month channelId={channelId} filter={filter} />}
    </div>
  )
}

function withFilter(filters: readonly FilterRecord[], saved: FilterRecord): FilterRecord[] {
  const isKnown = filters.some(({ id }) => id === saved.id)
  return isKnown ? filters.map((one) => (one.id === saved.id ? saved : one)) : [...filters, saved]
}

function Month({ channelId, filter }: { channelId: string; filter: FilterRecord }): ReactElement | null {
  const { data } = useQuery({
    queryKey: ['channel', channelId, 'filter-counts', filter.id],
    staleTime: 0,
    queryFn: async () =>
      loaded(
        await call(filtersPath(channelId, `/counts?filter=${filter.id}`), { answer: filterCounts.answer }),
      ),
  })
  const days = data?.data.find((one) => one.filter === filter.id)?.days ?? []
  return data === undefined ? null : <FilterMonth days={days} samples={data.samples} />
}
