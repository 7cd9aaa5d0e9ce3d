import type { BanRecord } from '@gwar/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { BanIcon } from '../../ui/icons/icons.tsx'
import { Empty, Items } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { Column } from '../../shell/channel-page/column.tsx'
import { listOf, useList } from '../lists.ts'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import { useNeighbourFocus } from '../../ui/use-neighbour-focus.ts'
import { BanRow } from './ban-row.tsx'
import { useShownRows } from '../use-shown-rows.tsx'

/** The tab of the bans and mutes in force (spec B §2), for moderators and above. */
export function BansTab({ channelId, target, isAllowed }: TabProps): ReactElement {
  const texts = useTexts().channelSettings
  const list = listOf.bans(channelId)
  const { data, error, isFetching, dataUpdatedAt, refetch } = useList(list, isAllowed)
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const focusAfter = useNeighbourFocus(box, data)
  const { rows, more } = useShownRows(data ?? [])
  if (!isAllowed) return <NoAccess title={texts.bans} text={texts.bansForbidden} />

  const remove = ({ id }: BanRecord): void => {
    focusAfter(data?.findIndex((row) => row.id === id) ?? 0)
    client.setQueryData<BanRecord[]>(list.queryKey, (rows) => rows?.filter((row) => row.id !== id))
  }

  return (
    <Column>
      <Section title={texts.bans} intro={texts.bansIntro}>
        <div ref={box} tabIndex={-1}>
          {data === undefined && error !== null && !isFetching && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
          {data?.length === 0 && <Empty icon={<BanIcon />}>{texts.bansEmpty}</Empty>}
          {rows.length > 0 && (
            <Items label={texts.bans}>
              {rows.map((ban) => (
                <BanRow
                  key={ban.id}
                  target={target}
                  ban={ban}
                  now={dataUpdatedAt}
                  onLifted={remove}
                  onRefused={() => void refetch()}
                />
              ))}
            </Items>
          )}
          {more}
        </div>
      </Section>
    </Column>
  )
}
