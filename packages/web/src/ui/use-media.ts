import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** From this width on buffers and panels stand beside the list instead of over it. */
export const DOCKED = '(min-width: 1100px)'
/** From this width on the people of a channel may stay beside the list, whichever panel is open. */
export const ROOMY = '(min-width: 1440px)'
/** A phone: narrow, and used with a finger. */
export const TOUCH_PHONE = '(max-width: 719px) and (pointer: coarse)'
