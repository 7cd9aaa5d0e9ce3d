import { Suspense, useEffect, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { closeSentence, sentenceWishStore } from '../../shell/moderation/sentence-wish.ts'
import { late, withTexts } from '../../ui/loading/late.ts'

/** Loaded with the first wish: most people never mute anybody. */
const SentenceSheet = late(
  withTexts(() => import('./sentence-sheet.tsx')),
  'SentenceSheet',
)

/** Shows what `openSentence` opens; the screen of another buffer begins without it. */
export function LateSentence(): ReactElement | null {
  const wish = useStore(sentenceWishStore, (state) => state.wish)
  useEffect(() => closeSentence, [])
  return (
    wish && (
      <Suspense fallback={null}>
        <SentenceSheet key={`${wish.kind} ${wish.name}`} wish={wish} onClose={closeSentence} />
      </Suspense>
    )
  )
}
