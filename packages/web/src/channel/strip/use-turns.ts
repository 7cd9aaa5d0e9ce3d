import { useEffect, useState, type RefObject } from 'react'

/**
 * Counts slides, one every `turnMs`; while `isHeld`, as under the mouse, and with the focus on something in `part` that can
 * be pressed none is due. Where the focus is, is asked when a slide is due: no event tells that it went with the element
 * that had it.
 */
export function useTurns(part: RefObject<Element | null>, isHeld: boolean, turnMs: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setInterval(() => {
      const { activeElement: focused } = document
      const isInUse =
        focused instanceof HTMLElement && focused.tabIndex >= 0 && part.current?.contains(focused) === true
      if (!isInUse) setTurn((turn) => turn + 1)
    }, turnMs)
    return () => clearInterval(timer)
  }, [part, isHeld, turnMs])
  return turn
}
