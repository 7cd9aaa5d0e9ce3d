import { lazy, Suspense, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { latePartStore, untilLoaded } from '../ui/loading/until-loaded.ts'
import { whenQuiet } from '../ui/loading/when-quiet.ts'
import styles from './late-part.module.css'

const load = () => import('./late-pane.tsx')
const LatePane = lazy(async () => ({ default: (await untilLoaded(load)).LatePane }))
// loaded in advance: it is wanted when nothing can be loaded
whenQuiet(() => void load().catch(() => undefined))

/** What stands in the place of a screen or tab while it is loading: nothing at first, then why, and a way on. */
export function LatePart({ heading = 'h2' }: { heading?: 'h1' | 'h2' }): ReactElement | null {
  const isLate = useStore(latePartStore, ({ tries }) => tries > 0)
  return isLate ? (
    <Suspense fallback={null}>
      <LatePane heading={heading} />
    </Suspense>
  ) : null
}

/** What stands in the place of a whole screen: it is the main part of its page, as the screen will be. */
export function LateScreen({ heading }: { heading: 'h1' | 'h2' }): ReactElement | null {
  const isLate = useStore(latePartStore, ({ tries }) => tries > 0)
  return isLate ? (
    <main className={styles['screen']}>
      <LatePart heading={heading} />
    </main>
  ) : null
}
