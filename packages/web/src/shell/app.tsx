import { useEffect, type ReactElement, type ReactNode } from 'react'
import { AskedHost } from '../ui/dialog/asked-host.tsx'
import { PAGES_ID } from '../ui/dialog/modality.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { whenIdle } from '../ui/when-quiet.ts'
import styles from './app.module.css'
import { CrashBoundary } from './crash-boundary.tsx'
import { ViewerHost } from './image-viewer/viewer-host.tsx'
import { startOnlineNotices } from './alerts/online-notices.ts'
import { Pages } from './way/pages.tsx'
import type { Route } from './way/route.ts'
import { startWindowCheck } from './window-check.ts'

/** The parts that are on every screen (spec A §2): the notices, the page, the dialogs. */
export function App({ routes, children }: { routes: readonly Route[]; children: ReactNode }): ReactElement {
  useEffect(() => startWindowCheck(), [])
  useEffect(() => startOnlineNotices(), [])
  useEffect(startAlertsLater, [])
  return (
    <>
      <Toasts />
      <div id={PAGES_ID} className={styles['pages']}>
        <CrashBoundary>
          <Pages routes={routes} />
        </CrashBoundary>
      </div>
      <ViewerHost />
      <AskedHost />
      {children}
    </>
  )
}

/** Starts alerts once the page is idle: before the first screen is drawn their code is not needed. */
function startAlertsLater(): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  whenIdle(() => {
    import('./alerts/alerts.ts').then(
      ({ startAlerts }) => {
        if (!isOver) stop = startAlerts()
      },
      () => undefined,
    )
  })
  return () => {
    isOver = true
    stop?.()
  }
}
