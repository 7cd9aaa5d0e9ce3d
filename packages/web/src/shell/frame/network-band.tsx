import { lazy, Suspense, type ReactElement } from 'react'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { useOnline } from '../../ui/loading/use-online.ts'
import { whenQuiet } from '../../ui/loading/when-quiet.ts'

const load = async () => (await Promise.all([import('./network-words.tsx'), loadPageTexts()]))[0]
const NetworkWords = lazy(async () => ({ default: (await untilLoaded(load)).NetworkWords }))
// loaded in advance: it is wanted when nothing can be loaded
whenQuiet(() => void load().catch(() => undefined))

/** Below the bar of a page while the network is away: that it is, and what becomes of what one does. */
export function NetworkBand(props: { isChat?: boolean }): ReactElement | null {
  return useOnline() ? null : (
    <Suspense fallback={null}>
      <NetworkWords {...props} />
    </Suspense>
  )
}
