import { useEffect, type RefObject } from 'react'
import { watchView, type Range } from '../../ui/view-watch.ts'

/** Calls back when the element comes into the range of its list or leaves it; null watches nothing. */
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
