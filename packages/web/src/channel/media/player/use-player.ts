import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { playAlone, stopAlone } from './playback.ts'
import { useView } from '../use-view.ts'

/** Volume at which films and sounds begin, from 0 to 1 (spec B §9). */
const VOLUME = 0.5

interface Player<T extends HTMLMediaElement> {
  readonly media: RefObject<T | null>
  /** For the element's `onPlay`, and for `onPause` and `onEnded`. */
  readonly began: () => void
  readonly ended: () => void
}

/**
 * A film or sound that plays alone, at half the volume, and stops far out of view or when it goes. `onFacts` gets the
 * element once it is drawn: it may have loaded before React listened for its events.
 */
export function usePlayer<T extends HTMLMediaElement>(
  box: RefObject<Element | null>,
  onFacts?: (media: T) => void,
): Player<T> {
  const media = useRef<T>(null)
  const stop = useCallback(() => media.current?.pause(), [])
  useEffect(() => {
    if (media.current !== null) {
      media.current.volume = VOLUME
      // one with `autoplay` may have begun before React listened
      if (!media.current.paused) playAlone(stop)
    }
    return () => stopAlone(stop)
  }, [stop])
  useEffect(() => {
    if (media.current !== null) onFacts?.(media.current)
  }, [onFacts])
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
