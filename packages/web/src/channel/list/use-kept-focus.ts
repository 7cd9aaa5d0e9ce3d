import { useCallback, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { indexOfRow, keyOf, ROW_ATTRIBUTE } from './dom-view.ts'

/**
 * When the focused row goes away, the one in which its message stands now takes the focus, or else the row in its place.
 * Gives the listener for `focus` inside the list.
 */
export function useKeptFocus(drawn: () => readonly HTMLElement[]): (event: FocusEvent) => void {
  const last = useRef<{ readonly row: HTMLElement; readonly index: number } | null>(null)
  // with every drawing: cheap while the focus is elsewhere
  useLayoutEffect(() => {
    const kept = last.current
    if (kept === null) return
    const elements = drawn()
    if (kept.row.isConnected) {
      last.current = { row: kept.row, index: elements.indexOf(kept.row) }
      return
    }
    last.current = null
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const now = elements[indexOfRow(elements, keyOf(kept.row))] ?? elements[kept.index] ?? elements.at(-1)
    now?.focus({ preventScroll: true })
  })
  return useCallback(
    (event: FocusEvent): void => {
      const row = event.target.closest<HTMLElement>(`[${ROW_ATTRIBUTE}]`)
      last.current = row === null ? null : { row, index: drawn().indexOf(row) }
    },
    [drawn],
  )
}
