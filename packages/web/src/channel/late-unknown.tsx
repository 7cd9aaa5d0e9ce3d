import { lazy, Suspense, type ReactElement } from 'react'
import { loadPageTexts } from '../locale/locale-store.ts'
import { untilLoaded } from '../ui/loading/until-loaded.ts'

/** Few people ever see it: its code and texts are loaded when a name turns out to be nobody's. */
const UnknownBuffer = lazy(async () => {
  const [{ withQueries }, unknown] = await untilLoaded(() =>
    Promise.all([import('../calls/with-queries.tsx'), import('./unknown-buffer.tsx'), loadPageTexts()]),
  )
  return { default: withQueries(unknown.UnknownBuffer) }
})

/** Says that there is no channel or person of this name (CHN-11), and what there is instead. */
export function LateUnknown({ target }: { target: string }): ReactElement {
  return (
    <Suspense fallback={null}>
      <UnknownBuffer target={target} />
    </Suspense>
  )
}
