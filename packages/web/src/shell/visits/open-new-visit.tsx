import { Suspense } from 'react'
import { ask } from '../../ui/dialog/ask.ts'
import { late, withTexts } from '../../ui/loading/late.ts'

/** Loaded with the first wish: only owners offer visits. */
const NewVisit = late(
  withTexts(() => import('./new-visit.tsx')),
  'NewVisit',
)

/** Opens the dialog in which the owner of a channel chooses whom to visit. */
export function openNewVisit(target: string): void {
  void ask({
    title: '',
    accept: null,
    dialog: (close) => (
      <Suspense fallback={null}>
        <NewVisit target={target} onClose={close} />
      </Suspense>
    ),
  })
}
