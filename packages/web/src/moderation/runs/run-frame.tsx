import type { FilterRun, RunHit, ServiceRun, ServiceRunHit } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { LoadError } from '../../calls/load-error.ts'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FilterIcon, LeftIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunHits } from './run-hits.tsx'
import { broughtBy } from '../filters/brought-draft.ts'
import styles from './runs.module.css'
import { useExceptions } from './use-exceptions.tsx'

type Hit = RunHit | ServiceRunHit

/** A run as it was asked for page by page: of a channel, or of the whole service. */
interface AskedRun {
  readonly data: readonly (FilterRun | ServiceRun)[] | undefined
  readonly error: LoadError | null
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

const NONE_OUT: ReadonlyMap<string, string> = new Map()

/** The page of a run, of a channel or of the whole service: what the filter would have caught. */
export function RunFrame(props: {
  /** The name of the channel in the address. */
  name: string
  asked: AskedRun
  /** The messages that a cleanup leaves alone, and the button that takes one out; without one where no cleanup follows. */
  out?: ReadonlyMap<string, string>
  takeOut?: (hit: Hit) => ReactNode
  /** What stands above the caught messages once the run is there. */
  children: ReactNode
}): ReactElement {
  const { name, asked, out = NONE_OUT, takeOut, children } = props
  const { runPage: t } = useTexts()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = asked
  const run = data?.[0]
  const hits: Hit[] = data?.flatMap((page): readonly Hit[] => page.hits) ?? []
  const { except, chosen } = useExceptions(name, run)
  const both = (hit: Hit): ReactNode => (
    <>
      {except(hit)}
      {takeOut?.(hit)}
    </>
  )
  // who tried what is not saved yet comes back to that
  const [brought] = useState(() => broughtBy(history.state))
  const filter = brought === undefined ? run?.filter?.id : (brought.filter ?? 'new')
  return (
    <div className={styles['page']}>
      <Link
        href={paths.moderation(name, 'filters', filter ?? '')}
        state={brought === undefined ? null : { brought }}
        className={styles['back']}
      >
        <LeftIcon isSmall />
        {filter === undefined ? t.toFilters : t.toFilter}
      </Link>
      {/* a run that goes on is asked about each second: what went wrong stands until an answer comes, with its button */}
      {error !== null && (run !== undefined || !isFetching) && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {error === null && run === undefined && (
        <p role="status" aria-busy="true" className={styles['waiting']} />
      )}
      {run !== undefined && (
        <>
          {children}
          {run.totals.caught === 0 ? (
            run.state !== 'going' && <Empty icon={<FilterIcon />}>{t.nothing}</Empty>
          ) : (
            <>
              <RunFigures run={run} />
              {run.doubtful.length > 0 && (
                <Section title={t.doubtful}>
                  <RunHits<Hit> name={name} label={t.doubtful} hits={run.doubtful} out={out} deeds={both} />
                  {chosen}
                </Section>
              )}
              <Section title={t.hits}>
                <RunHits name={name} label={t.hits} hits={hits} out={out} deeds={(hit) => takeOut?.(hit)} />
                {/* while it goes on each question asks for all pages that are shown, and there is one a second */}
                {hasNextPage && run.state !== 'going' && (
                  <Button look="line" disabled={isFetching} onClick={() => void fetchNextPage()}>
                    {t.older}
                  </Button>
                )}
              </Section>
            </>
          )}
        </>
      )}
    </div>
  )
}
