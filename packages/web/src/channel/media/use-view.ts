import { useEffect, type RefObject } from 'react'
import { watchView, type Range } from '../../ui/view-watch.ts'

/** Calls `onChange` when the element comes into that range of its list, or leaves it; with null nothing is watched. */
export function useView(
  element: RefObject<Element | null>,
  range: Range,
  onChange: ((isIn: boolean) => void) | null,
): void {
  useEffect(() => {
    if (onChange === null || element.current === null) return undefined
    return watchView(element.current, range, onChange)
  }, [element, range, onChange])
}
