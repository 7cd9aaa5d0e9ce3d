import { useBackCloses } from '../../ui/dialog/back-closes.ts'

/** Makes back close the list of talks where it lies over the page. Loaded when the list is first opened. */
export function BackClosesList({ onClose }: { onClose: () => void }): null {
  useBackCloses(onClose)
  return null
}
