import { lazy, Suspense, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { askedStore } from './ask.ts'
import { whenQuiet } from '../when-quiet.ts'

const load = async () => ({ default: (await import('./asked-dialogs.tsx')).AskedDialogs })
const AskedDialogs = lazy(load)
// the dialogs are loaded in advance, so that they can be shown without a connection, too
whenQuiet(() => void load().catch(() => undefined))

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
