import { useEffect, useState } from 'react'

/** How long a slide stands (spec B §9). */
const TURN_MS = 60_000

/** Counts slides, one a minute; while `isHeld`, with the mouse or the focus on the present one, none is due. */
export function useTurns(isHeld: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setInterval(() => setTurn((turn) => turn + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [isHeld])
  return turn
}
