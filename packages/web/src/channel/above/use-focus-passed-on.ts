import { useLayoutEffect, type RefObject } from 'react'
import { MESSAGES_ID } from '../../shell/frame/skip-links.tsx'

/** Gives the focus to the list below when a bar goes away with the focus in it. */
export function useFocusPassedOn(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(document.activeElement) === true)
        document.getElementById(MESSAGES_ID)?.focus({ preventScroll: true })
    }
  }, [bar])
}
