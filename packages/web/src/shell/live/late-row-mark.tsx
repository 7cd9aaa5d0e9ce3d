import type { BufferKey } from '@gwar/protocol'
import { Suspense, type ReactElement } from 'react'
import { late, onceIdle, withTexts } from '../../ui/loading/late.ts'

const RowMark = late(onceIdle(withTexts(() => import('./row-mark.tsx'))), 'RowMark')

/** The dot of a channel on air, which no first screen waits for. */
export function LateRowMark({ at }: { at: BufferKey }): ReactElement {
  return (
    <Suspense fallback={null}>
      <RowMark at={at} />
    </Suspense>
  )
}
