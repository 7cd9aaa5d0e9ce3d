import { calendarDate, type FilterBody, type FilterRun, type ServiceRun } from '@gwar/protocol'
import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { runsPath } from './runs-path.ts'
import styles from './runs.module.css'
import { WorkProgress } from './work-progress.tsx'

/** What a run tries on which days and how far it got, with the button that ends it. */
export function RunHead(props: {
  channelId: string
  run: FilterRun | ServiceRun
  onStopped: () => void
  /** What can be done once it ended. */
  deed?: ReactNode
}): ReactElement {
  const { channelId, run, onStopped, deed } = props
  const texts = useTexts()
  const t = texts.runPage
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
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
          <h2 ref={heading} tabIndex={-1}>
            {title === '' ? texts.shield.stopped : t.title({ title })}
          </h2>
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
        {isGoing ? <Stop heading={heading} onStop={stop} /> : deed}
      </header>
      {isGoing && (
        <WorkProgress
          read={run.read}
          total={run.total}
          words={t.progress({ read: run.read, total: run.total })}
        />
      )}
    </>
  )
}

/** Ends the run. It goes when the run is over, and passes the focus on to the heading. */
function Stop(props: {
  heading: RefObject<HTMLHeadingElement | null>
  onStop: () => Promise<void>
}): ReactElement {
  const { heading, onStop } = props
  const { stop } = useTexts().runPage
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const [element, next] = [button.current, heading.current]
    return () => {
      if (element === document.activeElement) next?.focus()
    }
  }, [heading])
  return (
    <Button
      ref={button}
      look="line"
      size="large"
      isBusy={isBusy}
      onClick={() => {
        setBusy(true)
        void onStop().then(() => setBusy(false))
      }}
    >
      {stop}
    </Button>
  )
}
