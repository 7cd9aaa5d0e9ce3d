import type { BufferKey } from '@gwar/protocol'
import { useLayoutEffect, type RefObject } from 'react'

/** The buffer whose list went away with the focus in it. */
let passed: BufferKey | null = null

/** Gives the focus of a list of skeletons to the list that takes its place. */
export function usePassedFocus(list: RefObject<HTMLElement | null>, key: BufferKey): void {
  useLayoutEffect(() => {
    const element = list.current!
    if (passed === key) element.focus({ preventScroll: true })
    passed = null
    return () => {
      passed = element.contains(document.activeElement) ? key : null
    }
  }, [list, key])
}
