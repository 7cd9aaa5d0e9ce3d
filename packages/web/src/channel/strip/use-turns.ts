import { useEffect, useState } from 'react'

/** Counts slides, one every `turnMs`; while `isHeld`, with the mouse or the focus on the present one, none is due. */
export function useTurns(isHeld: boolean, turnMs: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setInterval(() => setTurn((turn) => turn + 1), turnMs)
    return () => clearInterval(timer)
  }, [isHeld, turnMs])
  return turn
}
