import {
  calendarDate,
  CLEANUP_OUT_MAX,
  exceptionOf,
  readFilterBody,
  withExceptions,
  type FilterBody,
  type FilterRun,
  type RunHit,
} from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FilterIcon, LeftIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import type { ModerationTabProps } from '../tab-props.ts'
import { CleanupDialog } from './cleanup-dialog.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunHits } from './run-hits.tsx'
import { runsPath } from './runs-path.ts'
import styles from './runs.module.css'
import { useRun } from './use-work.ts'
import { WorkProgress } from './work-progress.tsx'

/** A run: what a filter would have caught of the history, and the way to a cleanup of it (DRY). */
export function RunPage({ channelId, name, rest }: ModerationTabProps): ReactElement {
  const { runPage: t } = useTexts()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useRun(channelId, rest)
  const run = data?.[0]
  const hits = data?.flatMap((page) => page.hits) ?? []
  /** Authors by the messages that a cleanup is to leave alone; of acts on people it leaves the authors alone. */
  const [out, setOut] = useState<ReadonlyMap<string, string>>(new Map())
  const [exceptions, setExceptions] = useState<readonly string[]>([])
  const read = readFilterBody(run?.body)
  const takeOut = ({ message_id: id, author, text }: RunHit): ReactNode => {
    if (run === undefined || run.state === 'going' || (!out.has(id) && out.size >= CLEANUP_OUT_MAX))
      return null
    return (
      <Button
        look="quiet"
        aria-label={`${out.has(id) ? t.putBack : t.takeOut}: ${text ?? t.noText}`}
        onClick={() => {
          const next = new Map(out)
          if (!next.delete(id)) next.set(id, author.id)
          setOut(next)
        }}
      >
        {out.has(id) ? t.putBack : t.takeOut}
      </Button>
    )
  }
  const except = ({ text, places }: RunHit): ReactNode => {
    const phrase = text === null || 'faults' in read ? null : exceptionOf(text, places)
    if (phrase === null || 'faults' in read) return null
    const isExcepted = exceptions.includes(phrase)
    const others = exceptions.filter((one) => one !== phrase)
    if (withExceptions(read.body, [...others, phrase]) === null) return null
    return (
      <Button
        look="line"
        aria-label={`${isExcepted ? t.exceptNot : t.except}: ${phrase}`}
        onClick={() => setExceptions(isExcepted ? others : [...others, phrase])}
      >
        {isExcepted ? t.exceptNot : t.except}
      </Button>
    )
  }
  const both = (hit: RunHit): ReactNode => (
    <>
      {except(hit)}
      {takeOut(hit)}
    </>
  )
  return (
    <div className={styles['page']}>
      <Link href={paths.moderation(name, 'filters', run?.filter?.id ?? '')} className={styles['back']}>
        <LeftIcon isSmall />
        {run?.filter == null ? t.toFilters : t.toFilter}
      </Link>
      {error !== null && !isFetching && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && run === undefined && (
        <p role="status" aria-busy="true" className={styles['waiting']} />
      )}
      {run !== undefined && (
        <>
          <Head channelId={channelId} name={name} run={run} out={out} onStopped={() => void refetch()} />
          {run.totals.caught === 0 ? (
            run.state !== 'going' && <Empty icon={<FilterIcon />}>{t.nothing}</Empty>
          ) : (
            <>
              <RunFigures run={run} />
              {run.doubtful.length > 0 && (
                <Section title={t.doubtful}>
                  <RunHits name={name} label={t.doubtful} hits={run.doubtful} out={out} deeds={both} />
                  {exceptions.length > 0 && !('faults' in read) && (
                    <Exceptions name={name} run={run} body={read.body} phrases={exceptions} />
                  )}
                </Section>
              )}
              <Section title={t.hits}>
                <RunHits name={name} label={t.hits} hits={hits} out={out} deeds={takeOut} />
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

/** The exceptions that were chosen, and the way with them into the editor of the filter (DRY-04). */
function Exceptions(props: {
  name: string
  run: FilterRun
  body: FilterBody
  phrases: readonly string[]
}): ReactElement {
  const { name, run, body, phrases } = props
  const { runPage: t } = useTexts()
  const [, go] = useLocation()
  const version = run.filter?.version ?? null
  return (
    <div className={styles['exceptions']} role="group" aria-label={t.exceptions}>
      <p>
        {t.exceptions}: <bdi>{phrases.map((phrase) => `„${phrase}”`).join(', ')}</bdi>
      </p>
      <p className={styles['faint']}>{t.addHint}</p>
      <Button
        look="main"
        onClick={() =>
          go(paths.moderation(name, 'filters', run.filter?.id ?? 'new'), {
            state: { brought: { version, body, phrases } },
          })
        }
      >
        {t.addExceptions}
      </Button>
    </div>
  )
}

function Head(props: {
  channelId: string
  name: string
  run: FilterRun
  out: ReadonlyMap<string, string>
  onStopped: () => void
}): ReactElement {
  const { channelId, name, run, out, onStopped } = props
  const texts = useTexts()
  const t = texts.runPage
  const locale = useLocale()
  const [, go] = useLocation()
  const [isCleaning, setCleaning] = useState(false)
  const stop = async (): Promise<void> => {
    const result = await call(runsPath(channelId, `/${run.id}`), { method: 'DELETE' })
    if (!result.ok) notify('red', failureText(currentTexts(), result.failure) ?? t.failed, 10_000)
    onStopped()
  }
  // a run of whom the shield stopped has a body of its own
  const { title = '' } = (run.body ?? {}) as Partial<FilterBody>
  const isGoing = run.state === 'going'
  return (
    <>
      <header className={styles['head']}>
        <div className="grow">
          <h2>{title === '' ? texts.shield.stopped : t.title({ title })}</h2>
          <p className={styles['faint']}>
            {t.span({
              from: calendarDate(Date.parse(run.from), locale),
              to: calendarDate(Date.parse(run.to), locale),
              who: run.by?.name ?? texts.channelSettings.deletedUser,
            })}
          </p>
          {run.filter?.is_old === true && <p className={styles['old']}>{t.isOld}</p>}
          {run.state === 'stopped' && <p>{t.stopped}</p>}
          {run.state === 'failed' && <p className={styles['old']}>{t.failed}</p>}
        </div>
        {isGoing ? (
          <Button look="line" size="large" onClick={() => void stop()}>
            {t.stop}
          </Button>
        ) : (
          run.kept.people > 0 && (
            <Button look="line" size="large" onClick={() => setCleaning(true)}>
              {t.clean}
            </Button>
          )
        )}
      </header>
      {isGoing && (
        <WorkProgress
          read={run.read}
          total={run.total}
          words={t.progress({ read: run.read, total: run.total })}
        />
      )}
      {isCleaning && (
        <CleanupDialog
          channelId={channelId}
          run={run}
          out={out}
          onClose={() => setCleaning(false)}
          onBegun={(id) => go(paths.moderation(name, 'cleanups', id))}
        />
      )}
    </>
  )
}
