import { useEffect, type ReactElement } from 'react'
import { useAuth } from '../../calls/auth.ts'
import { useTexts } from '../../locale/texts.ts'
import { loadFollows, useFollowed } from '../../shell/follow/follows.ts'
import { Button } from '../../ui/button.tsx'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { AgainIcon, SignalIcon } from '../../ui/icons/late-icons.tsx'
import styles from './live.module.css'
import { OnAirRow } from './on-air-row.tsx'
import { useOnAir } from './use-on-air.ts'

/** `/live`: the channels on air, those with the most viewers first, for guests as well (LIVE-20). */
export function LiveScreen(): ReactElement {
  const texts = useTexts().liveList
  const { status } = useAuth()
  const followed = useFollowed()
  const list = useOnAir()
  const { data, dataUpdatedAt } = list
  useEffect(() => {
    if (status === 'user') void loadFollows()
  }, [status])
  return (
    <main className={styles['screen']} aria-busy={list.isPending}>
      <div className={styles['column']}>
        <div className={styles['head']}>
          <h2>{texts.title}</h2>
          {data !== undefined && data.total > 0 && <span>{texts.channels({ count: data.total })}</span>}
        </div>
        {list.isPending && <Bones />}
        {data === undefined && list.isError && (
          <div className={styles['blank']} role="alert">
            <p>{texts.failed}</p>
            <Button
              look="line"
              icon={<AgainIcon />}
              isBusy={list.isFetching}
              onClick={() => void list.refetch()}
            >
              {texts.retry}
            </Button>
          </div>
        )}
        {data?.channels.length === 0 && (
          <div className={styles['blank']}>
            <SignalIcon />
            <p>{texts.empty}</p>
          </div>
        )}
        {data !== undefined && data.channels.length > 0 && (
          <ul aria-label={texts.title}>
            {data.channels.map((one) => (
              <li key={one.channel.id}>
                <OnAirRow
                  one={one}
                  isFollowed={followed?.some(({ id }) => id === one.channel.id) === true}
                  now={data.at ?? dataUpdatedAt}
                />
              </li>
            ))}
          </ul>
        )}
        {data?.hasMore === true && (
          <Button
            look="quiet"
            icon={<DownIcon isSmall />}
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </div>
    </main>
  )
}

/** Rows without words while the list loads, in the place and size of those that come. */
function Bones(): ReactElement {
  const texts = useTexts().liveList
  return (
    <>
      <span className="sr" role="status">
        {texts.loading}
      </span>
      {[62, 48, 70, 40, 55].map((width) => (
        <div key={width} className={styles['row']} aria-hidden="true">
          <i className={styles['mark']} />
          <span className={styles['bones']}>
            <i />
            <i style={{ width: `${width}%` }} />
          </span>
          <i className={styles['bone']} />
        </div>
      ))}
    </>
  )
}
