import { lazy, Suspense, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { viewerStore } from './viewer-store.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'

const ImageViewer = lazy(async () => ({
  default: (await untilLoaded(() => import('./image-viewer.tsx'))).ImageViewer,
}))

/** Shows what `openViewer` opens; stands once, beside the pages, so that a row that goes does not close it. */
export function ViewerHost(): ReactElement | null {
  const isOpen = useStore(viewerStore, ({ pictures }) => pictures.length > 0)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ImageViewer />
    </Suspense>
  )
}
