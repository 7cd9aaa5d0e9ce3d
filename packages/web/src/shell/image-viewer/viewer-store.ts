import { createStore } from 'zustand/vanilla'

/** A picture as the viewer shows it; all addresses were checked. */
export interface ViewedPicture {
  readonly key: string
  /** The file's name, also for screen readers. */
  readonly name: string
  /** The address of the largest version on our own server. */
  readonly url: string
  readonly width: number | null
  readonly height: number | null
  /** The address of a smaller version that is loaded already. */
  readonly small: string | null
  /** The address of the original: our own file, or the other site's picture. */
  readonly original: string
}

interface ViewerState {
  readonly pictures: readonly ViewedPicture[]
  readonly at: number
}

export const viewerStore = createStore<ViewerState>(() => ({ pictures: [], at: 0 }))

/** Opens the viewer over everything with these pictures, the one at this place first. */
export function openViewer(pictures: readonly ViewedPicture[], at: number): void {
  viewerStore.setState({ pictures, at: Math.max(0, at) })
}

/** Shows the picture at this index; beyond the ends nothing changes. */
export function viewPicture(at: number): void {
  const { pictures } = viewerStore.getState()
  viewerStore.setState({ at: Math.min(pictures.length - 1, Math.max(0, at)) })
}

export function closeViewer(): void {
  viewerStore.setState({ pictures: [], at: 0 })
}
