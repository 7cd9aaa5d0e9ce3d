import { Suspense, type ComponentProps, type ReactElement } from 'react'
import { late, onceIdle, withTexts } from '../../ui/loading/late.ts'
import type { Announcer } from './announcer.tsx'

/** Nothing that stands in the list when it is first shown is announced, so that the code may come after it. */
const Late = late(onceIdle(withTexts(() => import('./announcer.tsx'))), 'Announcer')

/** Tells a screen reader what arrives, from the moment on in which the page has nothing else to do. */
export function LateAnnouncer(props: ComponentProps<typeof Announcer>): ReactElement {
  return (
    <Suspense fallback={null}>
      <Late {...props} />
    </Suspense>
  )
}
