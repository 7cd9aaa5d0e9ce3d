import { Suspense, type ReactElement } from 'react'
import { late, onceIdle, withTexts } from '../ui/loading/late.ts'

const Bars = late(onceIdle(withTexts(() => import('./bars.tsx'))), 'Bars')

/** What stands in and under the top bar of a channel, and comes once the page is idle. */
export function LateBars({ target }: { target: string }): ReactElement {
  return (
    <Suspense fallback={null}>
      <Bars target={target} />
    </Suspense>
  )
}
