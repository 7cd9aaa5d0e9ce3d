import { useEffect, useRef, type RefObject } from 'react'

/**
 * Passes the focus on when a row goes together with the button that was pressed in it: to the button of the row that
 * takes its place, of the one before where it was the last, or to the list's field, or its box. Gives the function that
 * is to be told the row's index before the row goes. `buttons` finds the buttons of the rows, one in each.
 */
export function useNeighbourFocus(
  box: RefObject<HTMLElement | null>,
  rows: unknown,
  buttons = 'li button:not(:disabled)',
): (at: number) => void {
  const gone = useRef<{ at: number; before: unknown } | null>(null)
  useEffect(() => {
    if (gone.current === null || gone.current.before === rows) return undefined
    const { at } = gone.current
    gone.current = null
    // the dialog that asked closes first, and gives the focus back to where it was
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const left = box.current?.querySelectorAll<HTMLElement>(buttons) ?? []
      ;(left[Math.min(at, left.length - 1)] ?? box.current?.querySelector('input') ?? box.current)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [box, rows, buttons])
  return (at) => {
    gone.current = { at, before: rows }
  }
}
