import { useEffect, useRef, type RefObject } from 'react'

/**
 * Passes the focus on when a row goes together with the button that was pressed in it: to the row that takes its place,
 * or to the list's box. Gives the function that is to be told the row's index before the row goes.
 */
export function useNeighbourFocus(box: RefObject<HTMLElement | null>, rows: unknown): (at: number) => void {
  const gone = useRef<{ at: number; before: unknown } | null>(null)
  useEffect(() => {
    if (gone.current === null || gone.current.before === rows) return undefined
    const { at } = gone.current
    gone.current = null
    // the dialog that asked closes first, and gives the focus back to where it was
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const left = box.current?.querySelectorAll<HTMLElement>('li button:not(:disabled)') ?? []
      ;(left[Math.min(at, left.length - 1)] ?? box.current)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [box, rows])
  return (at) => {
    gone.current = { at, before: rows }
  }
}
