import { Suspense, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { latePartStore } from '../ui/loading/until-loaded.ts'
import styles from './late-part.module.css'
import { inAdvance, withTexts } from '../ui/loading/late.ts'

const LatePane = inAdvance(
  withTexts(() => import('./late-pane.tsx')),
  'LatePane',
)

/**
 * What stands in the place of a screen or tab while it is loading: nothing at first, then why, and a way on. `isAway`
 * says that it waits for the login, about which nobody can be asked.
 */
export function LatePart(props: { heading?: 'h1' | 'h2'; isAway?: boolean }): ReactElement | null {
  const { heading = 'h2', isAway = false } = props
  const isLate = useStore(latePartStore, ({ tries }) => tries > 0)
  return isLate || isAway ? (
    <Suspense fallback={null}>
      <LatePane heading={heading} isAway={isAway} />
    </Suspense>
  ) : null
}

/**
 * {@link LatePart} in the place of a whole screen, as the `main` of the page: a screen has that element itself, and a
 * page without one is lost to screen readers.
 */
export function LateScreen(props: { heading: 'h1' | 'h2'; isAway?: boolean }): ReactElement | null {
  const isLate = useStore(latePartStore, ({ tries }) => tries > 0)
  return isLate || props.isAway === true ? (
    <main className={styles['screen']}>
      <LatePart {...props} />
    </main>
  ) : null
}
