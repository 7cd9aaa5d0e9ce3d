import { Suspense, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { askedStore } from './ask.ts'
import { inAdvance, withTexts } from '../loading/late.ts'

// with the texts that say what is wrong in a field; in advance, so that dialogs can be shown without a connection, too
const AskedDialogs = inAdvance(
  withTexts(() => import('./asked-dialogs.tsx')),
  'AskedDialogs',
)

/** Shows what `ask` asks; stands once, beside the pages. */
export function AskedHost(): ReactElement | null {
  const isAsked = useStore(askedStore, ({ asked }) => asked.length > 0)
  if (!isAsked) return null
  return (
    <Suspense fallback={null}>
      <AskedDialogs />
    </Suspense>
  )
}
