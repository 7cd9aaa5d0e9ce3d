import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { playAlone, stopAlone } from './playback.ts'
import { useView } from './use-view.ts'

/** Of films and sounds (spec B §9). */
const VOLUME = 0.5

interface Player<T extends HTMLMediaElement> {
  readonly media: RefObject<T | null>
  /** For the element's `onPlay`, and for `onPause` and `onEnded`. */
  readonly began: () => void
  readonly ended: () => void
}

/** A film or sound that plays alone, at half the volume, and stops far out of view or when it goes. */
export function usePlayer<T extends HTMLMediaElement>(box: RefObject<Element | null>): Player<T> {
  const media = useRef<T>(null)
  const stop = useCallback(() => media.current?.pause(), [])
  useEffect(() => {
    if (media.current !== null) media.current.volume = VOLUME
    return () => stopAlone(stop)
  }, [stop])
  useView(
    box,
    'near',
    useCallback((isNear: boolean) => (isNear ? undefined : media.current?.pause()), []),
  )
  return {
    media,
    began: useCallback(() => playAlone(stop), [stop]),
    ended: useCallback(() => stopAlone(stop), [stop]),
  }
}
