import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { usePanel } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'
import { untilLoaded } from '../ui/loading/until-loaded.ts'
import { whenQuiet } from '../ui/loading/when-quiet.ts'

const load = () => import('./panels.tsx')
const Panel = lazy(async () => ({ default: (await untilLoaded(load)).Panel }))
// loaded in advance, with the panels: they are opened without a network, too
whenQuiet(() => void load().catch(() => undefined))

/** The open panel of a chat screen. */
export function PanelHost({ target }: { target: string }): ReactElement | null {
  const open = usePanel()
  // the screen of another buffer begins without one
  useEffect(() => () => stores.panels.close(), [])
  if (open === null) return null
  return (
    <Suspense fallback={null}>
      <Panel target={target} open={open} />
    </Suspense>
  )
}
