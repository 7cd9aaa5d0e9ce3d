import {
  createFilter,
  filterCounts,
  filters as filtersCall,
  type FilterBody,
  type FilterRecord,
  type FilterState,
  type Filters,
} from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import type { Check } from '../../answers/shape.ts'
import { call, type CallResult } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { loaded } from '../../calls/load-error.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FilterIcon } from '../../ui/icons/late-icons.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { cx } from '../../ui/cx.ts'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { SERVICE } from '../place.ts'
import type { ModerationTabProps } from '../tab-props.ts'
import { FilterFile } from './filter-file.tsx'
import { FilterRow } from './filter-row.tsx'
import { FixedRules } from './fixed-rules.tsx'
import { starters } from './starters.ts'
import styles from './filters.module.css'
import { filtersPath, useFilters } from './use-filters.ts'

/** The filters in the order in which they decide, each with its state and what it caught lately. */
export function FilterList({ channelId, target, name }: ModerationTabProps): ReactElement {
  const texts = useTexts().filterPage
  const [, go] = useLocation()
  const { data, error, again, show } = useFilters(channelId, target)
  const [said, setSaid] = useState('')
  const counts = useQuery({
    queryKey: ['channel', channelId, 'filter-counts'],
    staleTime: 0,
    queryFn: async () =>
      loaded(await call(filtersPath(channelId, '/counts'), { answer: filterCounts.answer })),
  })

  const failed = (result: CallResult<unknown>): boolean => {
    if (result.ok) return false
    const now = currentTexts()
    notify('red', failureText(now, result.failure) ?? now.failure.connection, 10_000)
    again()
    return true
  }
  const switchState = async (filter: FilterRecord, state: FilterState): Promise<void> => {
    if (data === undefined) return
    show({ ...data, data: data.data.map((one) => (one.id === filter.id ? { ...one, state } : one)) })
    const body = { version: filter.version, state }
    const result = await call(filtersPath(channelId, `/${filter.id}`), { method: 'PUT', body })
    if (failed(result)) return
    setSaid(texts.switched[state]({ title: filter.body.title }))
    again()
  }
  const order = async (ids: readonly string[]): Promise<void> => {
    if (data === undefined) return
    show({ ...data, data: ids.map((id) => data.data.find((one) => one.id === id)!) })
    const answer = filtersCall.answer as unknown as Check<Filters>
    const result = await call(filtersPath(channelId, '/order'), { method: 'PUT', body: { ids }, answer })
    if (!failed(result) && result.ok) show(result.value)
  }
  const create = async (body: FilterBody): Promise<void> => {
    const result = await call(filtersPath(channelId), {
      method: 'POST',
      body: { body },
      answer: createFilter.answer,
    })
    if (failed(result)) return
    notify('green', texts.created, 3000)
    again()
  }

  const mayEdit = data?.may_edit ?? false
  const introOf = (): string => {
    if (name === SERVICE) return texts.introEverywhere
    return data === undefined || mayEdit ? texts.intro : texts.readOnly
  }
  const path = (rest: string): string => paths.moderation(name, 'filters', rest)
  const ids = data?.data.map(({ id }) => id) ?? []
  return (
    <div className={styles['page']}>
      <Section
        title={texts.title}
        intro={introOf()}
        aside={
          data !== undefined && (
            <div className={cx(styles['acts'], styles['headActs'])}>
              <FilterFile channelId={channelId} target={target} mayEdit={mayEdit} onAdded={show} />
              {mayEdit && (
                <Link href={path('new')} className={buttonClass({ look: 'main' })}>
                  <PlusIcon isSmall />
                  {texts.create}
                </Link>
              )}
            </div>
          )
        }
      >
        {error !== null && <LoadFailure error={error} onRetry={again} />}
        {data?.data.length === 0 && (
          <Empty icon={<FilterIcon />}>
            <b>{texts.empty}</b>
            {mayEdit && (
              <>
                <br />
                {texts.emptyHint}
                <span className={styles['starters']}>
                  {starters(texts).map((body) => (
                    <Button key={body.title} look="line" onClick={() => void create(body)}>
                      {body.title}
                    </Button>
                  ))}
                </span>
              </>
            )}
          </Empty>
        )}
        {data !== undefined && data.data.length > 0 && (
          <>
            <div className={styles['rowHead']} aria-hidden="true">
              <span>{texts.filterHead}</span>
              <span>{texts.caughtHead}</span>
              <span>{texts.stateHead}</span>
            </div>
            <ol className={styles['rows']} aria-label={texts.title}>
              {data.data.map((filter) => (
                <FilterRow
                  key={filter.id}
                  filter={filter}
                  ids={ids}
                  days={counts.data?.data.find((one) => one.filter === filter.id)?.days ?? []}
                  href={path(filter.id)}
                  mayEdit={mayEdit}
                  onState={(state) => void switchState(filter, state)}
                  onOrder={(moved) => void order(moved)}
                  onSay={setSaid}
                  onEdit={() => go(path(filter.id))}
                />
              ))}
            </ol>
          </>
        )}
        <p className="sr" role="status">
          {said}
        </p>
      </Section>
      {counts.data !== undefined && <FixedRules counts={counts.data} />}
    </div>
  )
}
