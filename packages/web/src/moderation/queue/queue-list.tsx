import { listMoment } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { LoadError } from '../../calls/load-error.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, ArrowDownIcon } from '../../ui/icons/icons.tsx'
import { ShieldIcon } from '../../ui/icons/late-icons.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { MatterCard } from './matter-card.tsx'
import styles from './queue.module.css'
import { useArrivals } from './use-arrivals.ts'
import type { Desk } from './use-desk.ts'
import words from './words.module.css'

/** The matters that wait, with each state in which their list can be: loading, empty, not loaded, without connection. */
export function QueueList(props: {
  desk: Desk
  isNarrowed: boolean
  /** Whether the cards have their buttons at every width: no matter stands beside the list. */
  isAlone?: boolean
  /** Whether it is the queue of the whole service. */
  isOfService?: boolean
}): ReactElement {
  const { desk, isNarrowed, isAlone = false, isOfService = false } = props
  const texts = useTexts()
  const { queue: t } = texts
  const locale = useLocale()
  const { queue, now, isLive, matters, at, troubles, said, looks, open, press, keys } = desk
  const { state } = queue
  const arrivals = useArrivals(state?.fresh.size ?? 0)
  return (
    <>
      {!isLive && state !== null && (
        <p className={styles['lost']} role="status">
          <AlertIcon isSmall />
          {texts.moderate.lost}
        </p>
      )}
      {queue.failure !== null && <LoadFailure error={new LoadError(queue.failure)} onRetry={queue.again} />}
      {/* the cards are one stop of the tab key, and take keys of their own */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles['list']} data-alone={isAlone ? '' : undefined} onKeyDown={keys}>
        {state === null && queue.failure === null && <Skeleton />}
        {state !== null && matters.length === 0 && (
          <div className={styles['void']}>
            <ShieldIcon />
            <p>
              <b>{isNarrowed ? t.nothing : t.empty}</b>
            </p>
            {state.decidedAt !== null && (
              <p className={words['faint']}>
                {t.lastDecision({ when: listMoment(Date.parse(state.decidedAt), now, locale) })}
              </p>
            )}
          </div>
        )}
        {matters.map((matter) => (
          <MatterCard
            key={matter.n}
            matter={matter}
            now={now}
            isCurrent={matter === at}
            isLive={isLive}
            trouble={troubles.get(matter.n) ?? null}
            lookers={looks.get(matter.n)?.join(', ') ?? ''}
            isOfService={isOfService}
            onOpen={open}
            onDecide={press}
          />
        ))}
        {queue.more !== null && (
          <Button look="quiet" onClick={queue.more}>
            {t.more}
          </Button>
        )}
      </div>
      {state !== null && state.fresh.size > 0 && (
        <button type="button" className={styles['fresh']} onClick={queue.showFresh}>
          <ArrowDownIcon isSmall />
          {t.new({ count: state.fresh.size })}
        </button>
      )}
      <p className="sr" role="status">
        {arrivals > 0 && t.arrived({ count: arrivals })}
      </p>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}

function Skeleton(): ReactElement {
  const { loading } = useTexts().queue
  return (
    <div role="status" aria-busy="true" aria-label={loading}>
      {[1, 2, 3, 4, 5].map((one) => (
        <div key={one} className={styles['bones']}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
