import { useEffect, useRef, type RefObject } from 'react'

/**
 * When a row goes with the button that was pressed in it, the one that takes its place gets the focus, or the box of
 * the list. Gives what is told where the row stood, before it goes.
 */
export function useNeighbourFocus(box: RefObject<HTMLElement | null>, rows: unknown): (at: number) => void {
  const gone = useRef<{ at: number; before: unknown } | null>(null)
  useEffect(() => {
    if (gone.current === null || gone.current.before === rows) return undefined
    const { at } = gone.current
    gone.current = null
    // the dialog that asked goes first, and gives the focus back to where it was
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
