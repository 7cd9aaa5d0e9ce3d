import { useEffect, type ReactElement } from 'react'
import { AskedDialogs } from '../ui/asked-dialogs.tsx'
import { PAGES_ID } from '../ui/modality.ts'
import { Toasts } from '../ui/toasts.tsx'
import styles from './app.module.css'
import { CrashBoundary } from './crash-boundary.tsx'
import { ViewerHost } from './image-viewer/viewer-host.tsx'
import { Pages } from './pages.tsx'
import { startWindowCheck } from './window-check.ts'

/** What stands on every screen (spec A §2): the notices, the page, the dialog. */
export function App(): ReactElement {
  useEffect(() => startWindowCheck(), [])
  return (
    <>
      <Toasts />
      <div id={PAGES_ID} className={styles['pages']}>
        <CrashBoundary>
          <Pages />
        </CrashBoundary>
      </div>
      <ViewerHost />
      <AskedDialogs />
    </>
  )
}
