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

/**
 * {@link LatePart} in the place of a whole screen, as the `main` of the page: a screen has that element itself, and a
 * page without one is lost to screen readers.
 */
export function LateScreen({ heading }: { heading: 'h1' | 'h2' }): ReactElement | null {
  const isLate = useStore(latePartStore, ({ tries }) => tries > 0)
  return isLate ? (
    <main className={styles['screen']}>
      <LatePart heading={heading} />
    </main>
  ) : null
}
