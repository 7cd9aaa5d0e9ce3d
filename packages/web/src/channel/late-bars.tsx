import { Suspense, type ReactElement } from 'react'
import { VIEW } from '../browser/view.ts'
import { late, onceIdle, withTexts } from '../ui/loading/late.ts'

const Bars = late(onceIdle(withTexts(() => import('./bars.tsx'))), 'Bars')

const DockStrip = late(onceIdle(withTexts(() => import('./dock/dock-strip.tsx'))), 'DockStrip')

/** What stands in and under the top bar of a channel, and comes once the page is idle. */
export function LateBars({ target }: { target: string }): ReactElement {
  return (
    <Suspense fallback={null}>
      <Bars target={target} />
      {VIEW === 'dock' && <DockStrip target={target} />}
    </Suspense>
  )
}
