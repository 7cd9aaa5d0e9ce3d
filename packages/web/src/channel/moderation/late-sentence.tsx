import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { closeSentence, sentenceWishStore } from '../../shell/moderation/sentence-wish.ts'

/** Loaded with the first wish: most people never mute anybody. */
const SentenceSheet = lazy(async () => {
  const [{ SentenceSheet: sheet }] = await untilLoaded(() =>
    Promise.all([import('./sentence-sheet.tsx'), loadPageTexts()]),
  )
  return { default: sheet }
})

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
