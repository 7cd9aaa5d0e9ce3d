import { useEffect, useState } from 'react'

/** Spec B §9. */
const TURN_MS = 60_000

/** Counts the slides that were due, one a minute; none is while somebody is busy with the one that stands. */
export function useTurns(isHeld: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setInterval(() => setTurn((turn) => turn + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [isHeld])
  return turn
}
