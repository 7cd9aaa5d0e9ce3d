import { Suspense } from 'react'
import { ask } from '../../ui/dialog/ask.ts'
import { late, withTexts } from '../../ui/loading/late.ts'

/** Loaded with the first wish: most people never ask a poll. */
const NewPoll = late(
  withTexts(() => import('./new-poll.tsx')),
  'NewPoll',
)

/** Opens the dialog in which a poll of a channel is written. */
export function openNewPoll(target: string): void {
  void ask({
    title: '',
    accept: null,
    dialog: (close) => (
      <Suspense fallback={null}>
        <NewPoll target={target} onClose={close} />
      </Suspense>
    ),
  })
}
