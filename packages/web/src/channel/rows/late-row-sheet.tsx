import { Suspense, type ComponentProps, type ReactElement } from 'react'
import { keptPart } from '../../ui/loading/kept-part.ts'
import { withTexts } from '../../ui/loading/late.ts'
import { whenQuiet } from '../../ui/loading/when-quiet.ts'
import type { RowSheet } from './row-sheet.tsx'

const { Part: Sheet, preload } = keptPart(
  async () => (await withTexts(() => import('./row-sheet.tsx'))()).RowSheet,
)
whenQuiet(() => {
  if (matchMedia('(pointer: coarse)').matches) void preload().catch(() => undefined)
})

/** The sheet of a message; its code is loaded where it is first wanted, and on touch screens when the page is idle. */
export function LateRowSheet(props: ComponentProps<typeof RowSheet>): ReactElement {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  )
}
