import type { Cleanup } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { undoActs } from '../../shell/moderation/undo-acts.ts'
import { entryPath } from '../log/entry-path.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LeftIcon, UndoIcon } from '../../ui/icons/late-icons.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import type { ModerationTabProps } from '../tab-props.ts'
import { cleanupsPath } from './runs-path.ts'
import styles from './runs.module.css'
import { useCleanup } from './use-work.ts'
import { WorkProgress } from './work-progress.tsx'

/** A cleanup: how far it got, what it left alone, and the ways to stop and to undo it (DRY-14). */
export function CleanupPage({ channelId, name, rest }: ModerationTabProps): ReactElement {
  const { runPage: t } = useTexts()
  const { data, error, isFetching, refetch } = useCleanup(channelId, rest)
  return (
    <div className={styles['page']}>
      <Link
        href={data === undefined ? paths.moderation(name, 'log') : paths.moderation(name, 'runs', data.run)}
        className={styles['back']}
      >
        <LeftIcon isSmall />
        {data === undefined ? t.toLog : t.toRun}
      </Link>
      {/* as on the page of a run */}
      {error !== null && (data !== undefined || !isFetching) && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && (
        <p role="status" aria-busy="true" className={styles['waiting']} />
      )}
      {data !== undefined && (
        <Shown channelId={channelId} name={name} cleanup={data} again={async () => void (await refetch())} />
      )}
    </div>
  )
}

function Shown(props: {
  channelId: string
  name: string
  cleanup: Cleanup
  again: () => Promise<void>
}): ReactElement {
  const { channelId, name, cleanup, again } = props
  const texts = useTexts()
  const t = texts.runPage
  const [isBusy, setBusy] = useState(false)
  const { state } = cleanup
  const isGoing = state === 'going'
  const ended = state === 'going' ? '' : cleanup.is_undone && state === 'done' ? t.undone : t.state[state]
  const take = async (deed: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await deed()
    await again()
    setBusy(false)
  }
  const stop = async (): Promise<void> => {
    const result = await call(cleanupsPath(channelId, `/${cleanup.id}`), { method: 'DELETE' })
    if (!result.ok) notify('red', failureText(currentTexts(), result.failure) ?? t.failed, 10_000)
  }
  return (
    <>
      <header className={styles['head']}>
        <div className="grow">
          <h2>{t.cleanup[cleanup.act]}</h2>
          <p className={styles['faint']}>
            {cleanup.by?.name ?? texts.channelSettings.deletedUser}
            {cleanup.reason !== null && (
              <>
                {' · '}
                <bdi>{cleanup.reason}</bdi>
              </>
            )}
            {' · '}
            <Link href={entryPath(name, cleanup.entry)}>{texts.modLog.entry({ seq: cleanup.entry })}</Link>
          </p>
        </div>
        {!cleanup.is_undone && (
          <Button
            look="line"
            size="large"
            isBusy={isBusy}
            onClick={() => void take(isGoing ? stop : () => undoActs(channelId, [cleanup.entry]))}
          >
            {!isGoing && <UndoIcon isSmall />}
            {isGoing ? t.stop : texts.modLog.undo}
          </Button>
        )}
      </header>
      {isGoing && (
        <WorkProgress
          read={cleanup.read}
          total={cleanup.total}
          words={cleanup.is_undone ? t.undoing : t.cleaned({ read: cleanup.read, total: cleanup.total })}
        />
      )}
      <p role="status" className={ended === '' ? undefined : styles['ended']}>
        {ended}
      </p>
      <dl className={styles['fours']}>
        <div>
          <dt>{t.targets}</dt>
          <dd>{cleanup.total}</dd>
        </div>
        <div>
          <dt>{t.doneCount}</dt>
          <dd>{cleanup.done}</dd>
        </div>
        {cleanup.skipped.map(({ what, count }) => (
          <div key={what}>
            <dt>{t.skipped[what]}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
