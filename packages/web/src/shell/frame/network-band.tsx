import { Suspense, type ReactElement } from 'react'
import { useOnline } from '../../ui/loading/use-online.ts'
import { inAdvance, withTexts } from '../../ui/loading/late.ts'

const NetworkWords = inAdvance(
  withTexts(() => import('./network-words.tsx')),
  'NetworkWords',
)

/** Below the bar of a page while the network is away: that it is, and what becomes of what one does. */
export function NetworkBand(props: { isChat?: boolean }): ReactElement | null {
  return useOnline() ? null : (
    <Suspense fallback={null}>
      <NetworkWords {...props} />
    </Suspense>
  )
}
