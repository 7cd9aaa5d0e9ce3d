import { lazy, Suspense, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { askedStore } from './ask.ts'
import { loadInAdvance } from '../loading/late.ts'

/** With the texts that say what is wrong in a field. */
const load = async () => {
  const [{ AskedDialogs }] = await Promise.all([import('./asked-dialogs.tsx'), loadPageTexts()])
  return { default: AskedDialogs }
}
const AskedDialogs = lazy(load)
// the dialogs are loaded in advance, so that they can be shown without a connection, too
loadInAdvance(load)

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
