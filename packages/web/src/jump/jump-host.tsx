import { lazy, Suspense, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { loadPageTexts } from '../locale/locale-store.ts'
import { untilLoaded } from '../ui/loading/until-loaded.ts'
import { jumpStore } from '../shell/jump/jump-store.ts'

const JumpDialog = lazy(async () => {
  const load = () => Promise.all([import('./jump-dialog.tsx'), loadPageTexts()])
  return { default: (await untilLoaded(load))[0].JumpDialog }
})

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
