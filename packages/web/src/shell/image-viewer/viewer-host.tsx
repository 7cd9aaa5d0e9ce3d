import { Suspense, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { viewerStore } from './viewer-store.ts'
import { late } from '../../ui/loading/late.ts'

const ImageViewer = late(() => import('./image-viewer.tsx'), 'ImageViewer')

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
