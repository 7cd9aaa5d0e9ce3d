import { Suspense, type ReactElement } from 'react'
import { inAdvance } from '../../ui/loading/in-advance.ts'
import { useOnline } from '../../ui/loading/use-online.ts'

const NetworkWords = inAdvance(async () => (await import('./network-words.tsx')).NetworkWords)

/** Below the bar of a page while the network is away: that it is, and what becomes of what one does. */
export function NetworkBand(props: { isChat?: boolean }): ReactElement | null {
  return useOnline() ? null : (
    <Suspense fallback={null}>
      <NetworkWords {...props} />
    </Suspense>
  )
}
