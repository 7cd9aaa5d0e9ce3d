import { lazy, Suspense, type ComponentProps, type ReactElement } from 'react'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { whenQuiet } from '../../ui/loading/when-quiet.ts'
import type { RowSheet } from './row-sheet.tsx'

const load = async () => ({ default: (await untilLoaded(() => import('./row-sheet.tsx'))).RowSheet })
const Sheet = lazy(load)
whenQuiet(() => {
  if (matchMedia('(pointer: coarse)').matches) void load().catch(() => undefined)
})

/** The sheet of a message; its code is loaded where it is first wanted, and on touch screens when the page is idle. */
export function LateRowSheet(props: ComponentProps<typeof RowSheet>): ReactElement {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  )
}
