import { Suspense, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { jumpStore } from '../shell/jump/jump-store.ts'
import { late, withTexts } from '../ui/loading/late.ts'

const JumpDialog = late(
  withTexts(() => import('./jump-dialog.tsx')),
  'JumpDialog',
)

/** Shows the finder while it is open; stands once, beside the pages. */
export function JumpHost(): ReactElement | null {
  const start = useStore(jumpStore, (state) => state.start)
  if (start === null) return null
  return (
    <Suspense fallback={null}>
      <JumpDialog key={start} start={start} />
    </Suspense>
  )
}
