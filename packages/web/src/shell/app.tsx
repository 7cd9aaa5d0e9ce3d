import { useEffect, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { loadPageTexts } from '../locale/locale-store.ts'
import { useSetting } from '../store/hooks.ts'
import { AskedHost } from '../ui/dialog/asked-host.tsx'
import { PAGES_ID } from '../ui/dialog/modal-layers.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { MotionContext, useMotion } from '../ui/motion.ts'
import { whenIdle } from '../ui/loading/when-quiet.ts'
import styles from './app.module.css'
import { CrashBoundary } from './crash-boundary.tsx'
import { ViewerHost } from './image-viewer/viewer-host.tsx'
import { startEndedNotices } from './login/start-ended-notices.ts'
import { Pages } from './way/pages.tsx'
import { startWindowCheck } from './window-check.ts'

/** The parts that are on every screen (spec A §2): the notices, the page, the dialogs. */
export function App(props: ComponentProps<typeof Pages> & { children: ReactNode }): ReactElement {
  const { routes, notFound, children } = props
  useEffect(() => startWindowCheck(), [])
  useEffect(() => startEndedNotices(), [])
  useEffect(startNetworkNoticesLater, [])
  useEffect(startAlertsLater, [])
  useEffect(startKeysLater, [])
  return (
    <MotionContext value={useMotion(useSetting('moving_emoticons'))}>
      <Toasts />
      <div id={PAGES_ID} className={styles['pages']}>
        <CrashBoundary>
          <Pages routes={routes} notFound={notFound} />
        </CrashBoundary>
      </div>
      <ViewerHost />
      <AskedHost />
      {children}
    </MotionContext>
  )
}

/** Starts alerts once the page is idle: before the first screen is drawn their code is not needed. */
const startAlertsLater = (): (() => void) =>
  startLater(async () => (await Promise.all([import('./alerts/alerts.ts'), loadPageTexts()]))[0].startAlerts)

/** Starts the notices of a network that came back likewise. */
const startNetworkNoticesLater = (): (() => void) =>
  startLater(async () => (await import('./alerts/online-notices.ts')).startOnlineNotices)

/** Starts the keys of every page likewise. */
const startKeysLater = (): (() => void) =>
  startLater(async () => (await import('./keys/page-keys.ts')).startPageKeys)

function startLater(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  whenIdle(() => {
    load().then(
      (start) => {
        if (!isOver) stop = start()
      },
      () => undefined,
    )
  })
  return () => {
    isOver = true
    stop?.()
  }
}
